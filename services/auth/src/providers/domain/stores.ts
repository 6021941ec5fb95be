import type { Stores as SignInAreaStores } from '../../sign-in/area.js'
import type { Identities, IdentityTickets } from './ports.js'

/** The stores of this area. */
export interface ProviderStores {
  readonly identities: Identities
  readonly identityTickets: IdentityTickets
}

/** The stores that use cases of this area may open. */
export interface Stores extends SignInAreaStores, ProviderStores {}
