// Tasks that are copied into a project. The exports for the composition of the service.
export { COPY_PLANNERS } from './app/copy-planner.js'
export { COPY_VIEWS, copyRpcs } from './rpc/copy-rpcs.js'
