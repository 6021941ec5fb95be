// Changes of many tasks at once. The exports for other areas and the composition of the service.
export type { BulkStores } from './domain/stores.js'
export { onMember } from './events/on-member.js'
export { bulkRpcs } from './rpc/bulk-rpcs.js'
export { openBulkStores } from './store/stores.js'
