import type { Log } from '@smartproject/kit/log'
import { createMailSeal } from '@smartproject/kit/tokens/mail-seal'
import { createUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { repeatEvery } from '@smartproject/kit/repeat-every'
import { startService, type RunningService } from '@smartproject/kit/service'
import type { Clock } from '@smartproject/kit/types/clock'

import { eraseClosedAccounts } from './accounts/app/erase-closed-accounts.js'
import { signUpRule, type Config } from './config.js'
import type { AuthEvent } from './users/domain/events.js'
import type { AuthStores } from './ports.js'
import { encodeEvent } from './encode.js'
import { authService } from './services.js'
import { argon2Passwords } from './secrets/crypto/argon2-passwords.js'
import { commonPasswords } from './secrets/crypto/common-passwords.js'
import { factorSecrets } from './factors/crypto/factor-secrets.js'
import { mailCodes } from './secrets/crypto/mail-codes.js'
import { signInLimiter } from './sign-in/app/sign-in-limiter.js'
import { randomTokens } from './secrets/crypto/random-tokens.js'
import { webAuthn } from './factors/crypto/web-authn.js'
import { usersAndSessions } from './migrations/001-users-and-sessions.js'
import { sessionsByUser } from './migrations/002-sessions-by-user.js'
import { registrations } from './migrations/003-registrations.js'
import { accountCodes } from './migrations/004-account-codes.js'
import { administrators } from './migrations/005-administrators.js'
import { secondFactors } from './migrations/006-second-factors.js'
import { setup } from './migrations/007-setup.js'
import { identities } from './migrations/008-identities.js'
import { apiTokens } from './migrations/010-api-tokens.js'
import { closedAccounts } from './migrations/011-closed-accounts.js'
import { pictures } from './migrations/012-pictures.js'
import { passkeys } from './migrations/009-passkeys.js'
import { settings } from './migrations/013-settings.js'
import { authStores } from './stores.js'

/** Starts the service: the only place that knows all its parts. */
export function start(config: Config, log: Log, overrides: { clock?: Clock } = {}): Promise<RunningService> {
  return startService({
    name: 'auth',
    config,
    log,
    clock: overrides.clock,
    migrations: [
      usersAndSessions,
      sessionsByUser,
      registrations,
      accountCodes,
      administrators,
      secondFactors,
      setup,
      identities,
      apiTokens,
      closedAccounts,
      pictures,
      passkeys,
      settings,
    ],
    async build({ db, clock, log, pageTokens, wakeRelay }) {
      const stores = authStores(db.connection)
      const work = createUnitOfWork<AuthStores, AuthEvent>(db, {
        service: 'auth',
        clock,
        bind: (_tenantId, session) => stores(session),
        encode: encodeEvent,
        wake: wakeRelay,
      })
      const deps = {
        work,
        clock,
        limiter: signInLimiter(),
        passwords: await argon2Passwords(),
        tokens: randomTokens(),
        codes: mailCodes(await createMailSeal(config.MAIL_SEAL_PUBLIC_KEY)),
        factorSecrets: factorSecrets(config.FACTOR_KEY),
        webAuthn: webAuthn(config.PUBLIC_URL),
        signUp: signUpRule(config),
        isCommonPassword: commonPasswords(),
        pageTokens,
      }
      return {
        services: [authService(deps)],
        workers: [
          repeatEvery(
            config.ERASE_INTERVAL_MS,
            () => eraseClosedAccounts(deps),
            log.child({ part: 'erase' }),
          ),
        ],
      }
    },
  })
}
