import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { normaliseEmail } from '../../users/area.js'
import { codeMailPolicy } from '../domain/account-code.js'
import type { Deps } from './deps.js'
import { giveResetCode, newResetCode } from './reset-code.js'

/**
 * Mails a code for a new password to the stored address of an account, never to what was typed: two spellings may be one to a
 * mail server. For an address without an account the same is done, and nothing mailed; and nothing is done for an address that
 * was mailed three within the hour.
 */
export async function requestPasswordReset(deps: Deps, caller: Caller, typed: string): Promise<void> {
  const email = normaliseEmail(typed)
  const address = deps.tokens.hash(email)
  const { attempts } = deps.work.read(PLATFORM)
  const counter = { key: `reset:${address}`, policy: codeMailPolicy }
  if ((await attempts.count([counter], deps.clock.now())) > 0) return
  const code = await newResetCode(deps)
  await deps.work.write(caller, async (stores, changes) => {
    const user = (await stores.users.credentials(email))?.user
    changes.audit({ action: 'auth.reset_asked', targetType: 'account', targetId: `account:${address}` })
    if (user?.active) return giveResetCode(stores, changes, user, code)
    const { codeHash, expireTime } = code
    const id = `reset:${address}`
    const nobodys = { id, purpose: 'reset', userId: '', codeHash, email: '', proofTime: null } as const
    await stores.accountCodes.put({ ...nobodys, expireTime })
  })
}
