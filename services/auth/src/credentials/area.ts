// Password and address of an account: how its owner changes them and gets the account back. The exports for other areas and for the composition of the service.
export type { Deps } from './app/deps.js'
export { giveResetCode, newResetCode, type ResetCode } from './app/reset-code.js'
export type { CredentialStores, Stores } from './domain/stores.js'
export { credentialRpcs } from './rpc/credential-rpcs.js'
export { openCredentialStores } from './store/stores.js'
