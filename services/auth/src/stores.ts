import type { ClientSession, Connection } from 'mongoose'

import type { AuthStores } from './ports.js'
import { accountCodeStore } from './credentials/store/account-code-store.js'
import { apiTokenStore } from './api-tokens/store/api-token-store.js'
import { attemptStore } from './secrets/store/attempt-store.js'
import { eventLogStore } from './sessions/store/event-log-store.js'
import { identityStore } from './providers/store/identity-store.js'
import { identityTicketStore } from './providers/store/identity-ticket-store.js'
import { pictureStore } from './users/store/picture-store.js'
import { passkeyStore } from './factors/store/passkey-store.js'
import { registrationStore } from './sign-up/store/registration-store.js'
import { secondFactorStore } from './factors/store/second-factor-store.js'
import { sessionStore } from './sessions/store/session-store.js'
import { settingsStore } from './platform/store/settings-store.js'
import { setupStore } from './platform/store/setup-store.js'
import { signInTokenStore } from './factors/store/sign-in-token-store.js'
import { userStore } from './users/store/user-store.js'

/** Opens all stores, inside a transaction when one is given. No tenant: none of them is owned by one. */
export function authStores(connection: Connection): (session?: ClientSession) => AuthStores {
  const users = userStore(connection)
  const sessions = sessionStore(connection)
  const eventLog = eventLogStore(connection)
  const attempts = attemptStore(connection)
  const registrations = registrationStore(connection)
  const accountCodes = accountCodeStore(connection)
  const apiTokens = apiTokenStore(connection)
  const pictures = pictureStore(connection)
  const identities = identityStore(connection)
  const identityTickets = identityTicketStore(connection)
  const secondFactors = secondFactorStore(connection)
  const signInTokens = signInTokenStore(connection)
  const setupCodes = setupStore(connection)
  const passkeys = passkeyStore(connection)
  const settings = settingsStore(connection)
  return (session) => ({
    users: users(session),
    sessions: sessions(session),
    eventLog: eventLog(session),
    attempts: attempts(session),
    registrations: registrations(session),
    accountCodes: accountCodes(session),
    apiTokens: apiTokens(session),
    pictures: pictures(session),
    identities: identities(session),
    identityTickets: identityTickets(session),
    secondFactors: secondFactors(session),
    signInTokens: signInTokens(session),
    setupCodes: setupCodes(session),
    settings: settings(session),
    passkeys: passkeys(session),
  })
}
