import { rpcClient } from '@smartproject/kit/grpc/client'
import type { Log } from '@smartproject/kit/log'
import { createMailSeal } from '@smartproject/kit/tokens/mail-seal'
import { createUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { repeatEvery } from '@smartproject/kit/repeat-every'
import { startService, type RunningService } from '@smartproject/kit/service'
import type { Clock } from '@smartproject/kit/types/clock'
import { TenancyServiceClient } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { eraseClosedAccounts } from './accounts/area.js'
import { configuredSignUpRule, type Config } from './config.js'
import { encodeEvent } from './encode.js'
import { factorSecrets, webAuthn } from './factors/area.js'
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
import { attemptsByAccount } from './migrations/014-attempts-by-account.js'
import { argon2Passwords, commonPasswords, mailCodes, randomTokens } from './secrets/area.js'
import { authService } from './services.js'
import type { AuthEvent } from './sessions/area.js'
import { membersOf, signInLimiter } from './sign-in/area.js'
import { openStores, type AuthStores } from './stores.js'

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
      attemptsByAccount,
    ],
    async build({ db, clock, log, pageTokens, wakeRelay, certificates }) {
      const stores = openStores(db.connection)
      const work = createUnitOfWork<AuthStores, AuthEvent>(db, {
        service: 'auth',
        clock,
        bind: (_tenantId, session) => stores(session),
        encode: encodeEvent,
        wake: wakeRelay,
      })
      const tenancy = rpcClient(TenancyServiceClient, { address: config.TENANCY_ADDRESS, certificates })
      const deps = {
        work,
        clock,
        members: membersOf(tenancy),
        limiter: signInLimiter(),
        passwords: await argon2Passwords(),
        tokens: randomTokens(),
        codes: mailCodes(await createMailSeal(config.MAIL_SEAL_PUBLIC_KEY)),
        factorSecrets: factorSecrets(config.FACTOR_KEY),
        webAuthn: webAuthn(config.PUBLIC_URL),
        signUp: configuredSignUpRule(config),
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
          { stop: () => Promise.resolve(tenancy.close()) },
        ],
      }
    },
  })
}
