import type { LiveSession } from '../../access/sessions.js'
import type { Platform } from '../../platform.js'

/** How often the session is looked at again, should the news of its end not arrive. */
const RECHECK_MS = 5_000

interface Watched {
  readonly session: LiveSession
  readonly token: string
  readonly tenantId: string
  readonly end: () => void
}

/** Calls `end` when the session is over or the membership has changed; the returned function stops looking. */
export function watchAccess(platform: Platform, { session, token, tenantId, end }: Watched): () => void {
  const offSession = platform.sessions.onEnd(session.id, end)
  const offMember = platform.passports.onChange((userId, changed) => {
    if (userId === session.user.id && changed === tenantId) end()
  })
  const recheck = setInterval(() => {
    // An open tab is no work: a session whose stream alone goes on idles out, and the stream ends with it.
    platform.sessions.resolve(token, '', true).then(
      (live) => {
        if (!live) end()
      },
      // Auth cannot be asked: the stream goes, the browser tries again.
      end,
    )
  }, RECHECK_MS)
  return () => {
    offSession()
    offMember()
    clearInterval(recheck)
  }
}
