// Identities at providers. What other areas and the composition of the service may use.
export type { Deps } from './app/deps.js'
export { openIdentityTicket, type ShownTicket, unknownTicket } from './app/identity-ticket.js'
export { type IdentityTicket, newIdentity, type ProviderClaims } from './domain/identity.js'
export type { ProviderStores, Stores } from './domain/stores.js'
export { providerRpcs } from './rpc/provider-rpcs.js'
export { openProviderStores } from './store/stores.js'
