import type { Stores as SignInAreaStores } from '../../sign-in/area.js'
import type { Identities, IdentityTickets } from './ports.js'

/** What this area keeps. */
export interface ProviderStores {
  readonly identities: Identities
  readonly identityTickets: IdentityTickets
}

/** What this area opens. */
export interface Stores extends SignInAreaStores, ProviderStores {}
