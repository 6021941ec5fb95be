// Accounts as a whole: their administration, their closing and erasure. The exports for other areas and for the composition of the service.
export type { Deps } from './app/deps.js'
export { eraseClosedAccounts } from './app/erase-closed-accounts.js'
export { grantAdmin, resetFactor } from './app/operator.js'
export { accountRpcs } from './rpc/account-rpcs.js'
