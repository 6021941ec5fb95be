// Saved views, earlier searches and what a board opens with. What other areas and the composition of the service may use.
export type { BoardStores } from './domain/stores.js'
export { boardRpcs } from './rpc/board-rpcs.js'
export { openBoardStores } from './store/stores.js'
