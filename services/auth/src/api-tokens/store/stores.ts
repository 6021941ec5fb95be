import type { ClientSession, Connection } from 'mongoose'

import type { ApiTokenStores } from '../domain/stores.js'
import { apiTokenStore } from './api-token-store.js'

/** Opens the stores of the area, inside a transaction when one is given. */
export function openApiTokenStores(connection: Connection): (session?: ClientSession) => ApiTokenStores {
  const apiTokens = apiTokenStore(connection)
  return (session) => ({
    apiTokens: apiTokens(session),
  })
}
