import type { ClientSession, Connection } from 'mongoose'

import type { ProviderStores } from '../domain/stores.js'
import { identityStore } from './identity-store.js'
import { identityTicketStore } from './identity-ticket-store.js'

/** Opens the stores of the area, inside a transaction when one is given. */
export function openProviderStores(connection: Connection): (session?: ClientSession) => ProviderStores {
  const identities = identityStore(connection)
  const identityTickets = identityTicketStore(connection)
  return (session) => ({
    identities: identities(session),
    identityTickets: identityTickets(session),
  })
}
