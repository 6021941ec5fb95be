import type { ClientSession, Connection } from 'mongoose'

import { openApiTokenStores, type ApiTokenStores } from './api-tokens/area.js'
import { openCredentialStores, type CredentialStores } from './credentials/area.js'
import { openFactorStores, type FactorStores } from './factors/area.js'
import { openPlatformStores, type PlatformStores } from './platform/area.js'
import { openProviderStores, type ProviderStores } from './providers/area.js'
import { openSecretStores, type SecretStores } from './secrets/area.js'
import { openSessionStores, type SessionStores } from './sessions/area.js'
import { openSignUpStores, type SignUpStores } from './sign-up/area.js'
import { openUserStores, type UserStores } from './users/area.js'

/** Everything that areas keep. */
export interface AuthStores
  extends
    SecretStores,
    UserStores,
    SessionStores,
    FactorStores,
    ProviderStores,
    ApiTokenStores,
    CredentialStores,
    PlatformStores,
    SignUpStores {}

/** Opens the stores of all areas, inside a transaction when one is given. No tenant: none of them is owned by one. */
export function openStores(connection: Connection): (session?: ClientSession) => AuthStores {
  const secrets = openSecretStores(connection)
  const users = openUserStores(connection)
  const sessions = openSessionStores(connection)
  const factors = openFactorStores(connection)
  const providers = openProviderStores(connection)
  const apiTokens = openApiTokenStores(connection)
  const credentials = openCredentialStores(connection)
  const platform = openPlatformStores(connection)
  const signUp = openSignUpStores(connection)
  return (session) => ({
    ...secrets(session),
    ...users(session),
    ...sessions(session),
    ...factors(session),
    ...providers(session),
    ...apiTokens(session),
    ...credentials(session),
    ...platform(session),
    ...signUp(session),
  })
}
