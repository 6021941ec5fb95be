import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { AuthEvent } from '../../sessions/area.js'
import type { User } from '../../users/area.js'
import { RESET_MS } from '../domain/account-code.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

/** A code to choose a new password by: its hash to be kept, and itself sealed for the email service alone. */
export interface ResetCode {
  readonly codeHash: string
  readonly sealedCodes: string
  readonly madeTime: Date
  readonly expireTime: Date
}

/** Makes one; outside a transaction, because sealing takes a while. */
export async function newResetCode(deps: Deps): Promise<ResetCode> {
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
  stores: Stores,
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
