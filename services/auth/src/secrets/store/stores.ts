import type { ClientSession, Connection } from 'mongoose'

import type { SecretStores } from '../domain/stores.js'
import { attemptStore } from './attempt-store.js'

/** Opens the stores of the area, inside a transaction when one is given. */
export function openSecretStores(connection: Connection): (session?: ClientSession) => SecretStores {
  const attempts = attemptStore(connection)
  return (session) => ({
    attempts: attempts(session),
  })
}
