// Lists of requests and the history of one. The exports for other areas and for the composition of the service.
export { listRpcs } from './rpc/list-rpcs.js'
