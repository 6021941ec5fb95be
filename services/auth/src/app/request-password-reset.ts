import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { RESET_MS } from '../domain/account-code.js'
import { codeMailPolicy } from '../domain/sign-in-delay.js'
import { normaliseEmail } from '../domain/user.js'
import type { AuthDeps } from './deps.js'

/**
 * Mails a code for a new password to the stored address of an account. For an address without one the same is done, and
 * nothing mailed; and nothing is done for an address that was mailed three within the hour.
 */
export async function requestPasswordReset(deps: AuthDeps, caller: Caller, typed: string): Promise<void> {
  const email = normaliseEmail(typed)
  const address = deps.tokens.hash(email)
  const { attempts } = deps.work.read(PLATFORM)
  const now = deps.clock.now()
  if ((await attempts.count([{ key: `reset:${address}`, policy: codeMailPolicy }], now)) > 0) return
  const code = deps.codes.code()
  const sealedCodes = await deps.codes.seal({ code })
  const expireTime = new Date(now.getTime() + RESET_MS)
  await deps.work.write(caller, async (stores, changes) => {
    const user = (await stores.users.credentials(email))?.user
    const active = user?.active ? user : null
    const id = `reset:${active?.id ?? address}`
    await stores.accountCodes.put({
      id,
      userId: active?.id ?? '',
      codeHash: deps.tokens.hash(code),
      expireTime,
    })
    changes.audit({ action: 'auth.reset_asked', targetType: 'account', targetId: `account:${address}` })
    if (!active) return
    const { id: recipientId, fullname, locale } = active
    changes.publish({
      type: 'notice',
      notice: {
        template: 'account-reset',
        subjectId: id,
        version: now.getTime(),
        recipientId,
        // Never what was typed: two spellings may be one to a mail server.
        email: active.email,
        fullname,
        locale,
        values: {},
        sealedCodes,
        codesExpireTime: expireTime,
      },
    })
  })
}
