import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { endSessions } from '../../sessions/area.js'
import type { User } from '../../users/area.js'
import { type AccountCode, EMAIL_REVERT_MS } from '../domain/account-code.js'
import type { Deps } from './deps.js'

/**
 * Makes the address that a mail's code proves the caller's. Codes that were mailed earlier end, and the previous address gets one
 * that takes the change back. Errors: not_found CODE_UNKNOWN, also for the code of another person; already_exists USER_EMAIL_TAKEN.
 */
export async function confirmEmailChange(
  deps: Deps,
  caller: Caller,
  { code, endOthers }: { code: string; endOthers: boolean },
): Promise<User> {
  const { accountCodes, users } = deps.work.read(PLATFORM)
  const found = await accountCodes.find('email', deps.tokens.hash(code))
  const now = deps.clock.now()
  const before = found && now < found.expireTime ? await users.find(found.userId) : null
  if (!found || before?.id !== caller.userId) throw notFound('CODE_UNKNOWN')
  const way = await wayBack(deps, before, await users.proofTime(before.id))
  return deps.work.write(caller, async (stores, changes) => {
    if (!(await stores.accountCodes.take(found))) throw notFound('CODE_UNKNOWN')
    const user = await stores.users.setEmail(before.id, found.email, now)
    if (!user) throw notFound('CODE_UNKNOWN')
    await stores.accountCodes.endAll(user.id)
    await stores.accountCodes.put(way.code)
    changes.publish({ type: 'user-updated', user })
    changes.publish({ type: 'notice', notice: way.notice })
    const live = endOthers ? await stores.sessions.liveOf(user.id, now) : []
    const others = live.filter(({ id }) => id !== caller.sessionId)
    await endSessions(stores, changes, others, now)
    changes.audit({ action: 'auth.email_changed', targetType: 'user', targetId: user.id })
    return user
  })
}

/** The code that gives the present address back, and the mail that carries it there. */
async function wayBack(deps: Deps, { id: userId, email, fullname, locale }: User, proofTime: Date | null) {
  const now = deps.clock.now()
  const text = deps.codes.code()
  const codeHash = deps.tokens.hash(text)
  const expireTime = new Date(now.getTime() + EMAIL_REVERT_MS)
  // Of several changes each can be taken back: an intruder could change the address twice otherwise.
  const id = `email-revert:${userId}:${codeHash}`
  const code: AccountCode = { id, purpose: 'email-revert', userId, codeHash, email, proofTime, expireTime }
  const notice = {
    template: 'account-email-changed' as const,
    subjectId: id,
    version: now.getTime(),
    recipientId: userId,
    email,
    fullname,
    locale,
    values: {},
    sealedCodes: await deps.codes.seal({ code: text }),
    codesExpireTime: expireTime,
  }
  return { code, notice }
}
