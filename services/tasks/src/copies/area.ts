// Tasks that are copied or moved into a project. The exports for the composition of the service.
export { COPY_PLANNERS } from './app/planners.js'
export { COPY_VIEWS, copyRpcs } from './rpc/copy-rpcs.js'
