// Registers of projects. What other areas and the composition of the service may use.
export type { RegisterEntry, RegisterKind } from './domain/register-entry.js'
export type { RegisterStores } from './domain/stores.js'
export { registerRpcs } from './rpc/rpcs.js'
export { openRegisterStores } from './store/open.js'
