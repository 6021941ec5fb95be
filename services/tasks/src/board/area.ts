// Saved views, earlier searches and the set-up of a board. The exports for other areas and the composition of the service.
export type { BoardStores } from './domain/stores.js'
export { boardRpcs } from './rpc/board-rpcs.js'
export { openBoardStores } from './store/stores.js'
