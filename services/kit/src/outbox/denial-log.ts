import type { Denial } from '../grpc/serve.js'
import type { Log } from '../log.js'
import type { Database } from '../mongo/database.js'
import { recent } from '../recent.js'
import type { Clock } from '../types/clock.js'
import { PLATFORM, tenantId } from '../types/ids.js'
import { callDenied } from '../types/unit-of-work.js'
import { auditRecord } from './audit-record.js'
import { addToOutbox } from './outbox.js'

/** Repeated denied calls do not fill the audit trail. */
const ONCE_IN_MS = 60_000

/**
 * Writes into the audit trail who was not allowed what: the first time, and then once a minute for the same session,
 * call and reason. Nothing else is written of a call that was denied. A record that cannot be written is logged and
 * holds up no answer.
 */
export function denialLog(
  db: Pick<Database, 'connection' | 'closedTenants' | 'requireDiskSpace'>,
  options: { service: string; clock: Clock; wake: () => void; log: Log },
): (denial: Denial) => Promise<void> {
  const { service, clock, wake, log } = options
  const written = recent(ONCE_IN_MS)

  return async ({ identity, access, reason }) => {
    const { passport, requestId } = identity
    const rpc = `${access.service}/${access.name}`
    if (!passport) return log.warn({ rpc, caller: identity.service }, 'a service was denied')
    const now = clock.now()
    const tenant = passport.tenantId === '' ? PLATFORM : tenantId(passport.tenantId)
    const key = [tenant, passport.userId, passport.sessionId, rpc, reason].join('|')
    if (written.seen(key, now.getTime())) return
    try {
      await db.closedTenants.requireOpen(tenant)
      db.requireDiskSpace()
      const caller = { tenantId: tenant, userId: passport.userId, requestId }
      await addToOutbox(
        db.connection,
        null,
        [auditRecord(service, caller, callDenied(rpc, reason), now)],
        now,
      )
      wake()
    } catch (err) {
      written.forget(key)
      log.warn({ err, rpc }, 'a denial could not be written down')
    }
  }
}
