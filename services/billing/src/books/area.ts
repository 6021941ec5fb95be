// The books for administrators: refunds, revenue, everything about one company. The exports are for other areas and the composition of the service.
export type { Deps } from './app/deps.js'
export { noteCharge } from './app/note-charge.js'
export { refundDone, refundFailed } from './app/refunds.js'
export type { Stores } from './domain/stores.js'
export { companyRpcs } from './rpc/company-rpcs.js'
export { refundRpcs } from './rpc/refund-rpcs.js'
export { openRefundStores } from './store/stores.js'
export { wholeRefunds } from './store/whole-refunds.js'
