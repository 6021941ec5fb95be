// Lists of requests and the history of one. What other areas and the composition of the service may use.
export { listRpcs } from './rpc/list-rpcs.js'
