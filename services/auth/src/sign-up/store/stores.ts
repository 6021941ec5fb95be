import type { ClientSession, Connection } from 'mongoose'

import type { SignUpStores } from '../domain/stores.js'
import { registrationStore } from './registration-store.js'

/** Opens the stores of the area, inside a transaction when one is given. */
export function openSignUpStores(connection: Connection): (session?: ClientSession) => SignUpStores {
  const registrations = registrationStore(connection)
  return (session) => ({
    registrations: registrations(session),
  })
}
