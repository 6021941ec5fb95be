// Lists, boards, groups and counts of tasks. The exports for other areas and the composition of the service.
export { selectedProjects } from './app/selected-projects.js'
export { orderOf } from './app/task-order.js'
export type { QueryStores, Stores } from './domain/stores.js'
export {
  EVERYTHING,
  NEWEST_FIRST,
  type SortRequest,
  type PagePosition,
  type TaskFilter,
  type TaskOrder,
  type TaskRow,
  type TaskSelection,
} from './domain/task-query.js'
export { queryRpcs } from './rpc/query-rpcs.js'
export { readProjectNumbers } from './rpc/read-project-numbers.js'
export { openQueryStores } from './store/stores.js'
export { toFilterMessage, toOrderMessage } from './wire/filter-message.js'
export { readFilter, readOrder } from './wire/read-filter.js'
