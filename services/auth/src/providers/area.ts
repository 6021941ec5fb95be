// Identities at providers. The exports for other areas and for the composition of the service.
export type { Deps } from './app/deps.js'
export { openIdentityTicket, type ShownTicket, unknownTicket } from './app/identity-ticket.js'
export { type IdentityTicket, newIdentity, type ProviderClaims } from './domain/identity.js'
export type { ProviderStores, Stores } from './domain/stores.js'
export { providerRpcs } from './rpc/provider-rpcs.js'
export { openProviderStores } from './store/stores.js'
