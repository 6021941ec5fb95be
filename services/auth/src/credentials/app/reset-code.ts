import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { RESET_MS } from '../domain/account-code.js'
import type { AuthEvent } from '../../users/domain/events.js'
import type { AuthStores } from '../../ports.js'
import type { User } from '../../users/domain/user.js'
import type { AuthDeps } from '../../deps.js'

/** A code to choose a new password by: its hash to be kept, and itself sealed for the email service alone. */
export interface ResetCode {
  readonly codeHash: string
  readonly sealedCodes: string
  readonly madeTime: Date
  readonly expireTime: Date
}

/** Makes one; outside a transaction, because sealing takes a while. */
export async function newResetCode(deps: AuthDeps): Promise<ResetCode> {
  const madeTime = deps.clock.now()
  const code = deps.codes.code()
  return {
    codeHash: deps.tokens.hash(code),
    sealedCodes: await deps.codes.seal({ code }),
    madeTime,
    expireTime: new Date(madeTime.getTime() + RESET_MS),
  }
}

/** Keeps it instead of an earlier one of the account, and has it mailed to the stored address. */
export async function giveResetCode(
  stores: AuthStores,
  changes: Changes<AuthEvent>,
  { id: userId, email, fullname, locale }: User,
  { codeHash, sealedCodes, madeTime, expireTime }: ResetCode,
): Promise<void> {
  const id = `reset:${userId}`
  await stores.accountCodes.put({
    id,
    purpose: 'reset',
    userId,
    codeHash,
    email: '',
    proofTime: null,
    expireTime,
  })
  changes.publish({
    type: 'notice',
    notice: {
      template: 'account-reset',
      subjectId: id,
      version: madeTime.getTime(),
      recipientId: userId,
      email,
      fullname,
      locale,
      values: {},
      sealedCodes,
      codesExpireTime: expireTime,
    },
  })
}
