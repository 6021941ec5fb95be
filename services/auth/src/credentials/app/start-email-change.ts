import { invalid, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { requireFresh } from '../../factors/area.js'
import { requireNoWait } from '../../secrets/area.js'
import type { Notice, User } from '../../users/area.js'
import { type AccountCode, codeMailPolicy, EMAIL_CHANGE_MS } from '../domain/account-code.js'
import type { Deps } from './deps.js'

/**
 * Mails a code to an address that is to take the place of the caller's; until it is confirmed nothing changes. For an address that
 * has an account the same is done, and another mail tells its owner. Errors: forbidden STEP_UP; invalid at `email` for the present
 * one; exhausted TOO_MANY_MAILS.
 */
export async function startEmailChange(deps: Deps, caller: Caller, email: string): Promise<void> {
  await requireFresh(deps, caller)
  const user = await deps.work.read(PLATFORM).users.find(caller.userId)
  if (!user) throw notFound('USER_NOT_FOUND')
  if (user.email === email) throw invalid([{ field: 'email', reason: 'EMAIL_UNCHANGED' }])
  const address = deps.tokens.hash(email)
  await countMail(deps, [`email:${address}`, `email-of:${user.id}`])
  const now = deps.clock.now()
  const text = deps.codes.code()
  const sealed = await deps.codes.seal({ code: text })
  const code: AccountCode = {
    id: `email:${user.id}`,
    purpose: 'email',
    userId: user.id,
    codeHash: deps.tokens.hash(text),
    email,
    proofTime: null,
    expireTime: new Date(now.getTime() + EMAIL_CHANGE_MS),
  }
  await deps.work.write(caller, async (stores, changes) => {
    await stores.accountCodes.put(code)
    const known = (await stores.users.credentials(email)) !== null
    const about = { version: now.getTime(), recipientId: address, sealed, known }
    changes.publish({ type: 'notice', notice: noticeOf(user, code, about) })
    changes.audit({ action: 'auth.email_change_asked', targetType: 'user', targetId: user.id })
  })
}

/** Errors: exhausted TOO_MANY_MAILS. */
async function countMail(deps: Deps, keys: readonly string[]): Promise<void> {
  const counters = keys.map((key) => ({ key, policy: codeMailPolicy }))
  const waitMs = await deps.work.read(PLATFORM).attempts.count(counters, deps.clock.now())
  requireNoWait(waitMs, 'TOO_MANY_MAILS')
}

function noticeOf(
  { fullname, locale }: User,
  { id, email, expireTime }: AccountCode,
  about: { version: number; recipientId: string; sealed: string; known: boolean },
): Notice {
  const { version, recipientId, sealed, known } = about
  const to = { subjectId: id, version, recipientId, email, locale, values: {} }
  // The owner of an account with that address gets no code, and no name of the person who asked.
  if (known)
    return { ...to, template: 'account-email-taken', fullname: '', sealedCodes: '', codesExpireTime: null }
  return {
    ...to,
    template: 'account-email-confirm',
    fullname,
    sealedCodes: sealed,
    codesExpireTime: expireTime,
  }
}
