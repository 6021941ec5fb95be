import type { ClientSession, Connection } from 'mongoose'

import type { CredentialStores } from '../domain/stores.js'
import { accountCodeStore } from './account-code-store.js'

/** Opens the stores of the area, inside a transaction when one is given. */
export function openCredentialStores(connection: Connection): (session?: ClientSession) => CredentialStores {
  const accountCodes = accountCodeStore(connection)
  return (session) => ({
    accountCodes: accountCodes(session),
  })
}
