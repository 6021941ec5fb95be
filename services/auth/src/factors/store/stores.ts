import type { ClientSession, Connection } from 'mongoose'

import type { FactorStores } from '../domain/stores.js'
import { passkeyStore } from './passkey-store.js'
import { secondFactorStore } from './second-factor-store.js'
import { signInTokenStore } from './sign-in-token-store.js'

/** Opens the stores of the area, inside a transaction when one is given. */
export function openFactorStores(connection: Connection): (session?: ClientSession) => FactorStores {
  const secondFactors = secondFactorStore(connection)
  const signInTokens = signInTokenStore(connection)
  const passkeys = passkeyStore(connection)
  return (session) => ({
    secondFactors: secondFactors(session),
    signInTokens: signInTokens(session),
    passkeys: passkeys(session),
  })
}
