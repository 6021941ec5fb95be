// Balances of leave: their rules, their ledger, their import. The exports for other areas and for the composition of the service.
export { bookLeave } from './app/book-leave.js'
export type { BalancePorts } from './app/deps.js'
export { followCounting, settleBalances } from './app/settle-balances.js'
export { FILE_MAX, ROWS_MAX } from './domain/opening-balances.js'
export type { OpenBalanceRuns } from './domain/ports.js'
export type { BalanceStores, Stores } from './domain/stores.js'
export { leaveBalanceService } from './rpc/leave-balance-service.js'
export { openBalanceStores } from './store/stores.js'
