import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { LeaveCode } from '../domain/leave-code.js'
import type { Deps } from './deps.js'

/**
 * A code of this subscription that was made for the caller. Another person's (a forwarded mail) is answered like one
 * that never was, but the subscription gets a record of the attempt.
 * Errors: not_found LEAVE_CODE_UNKNOWN.
 */
export async function ownCode(
  deps: Pick<Deps, 'work' | 'codes'>,
  caller: Caller,
  text: string,
): Promise<LeaveCode> {
  const code = await deps.work.read(caller.tenantId).codes.find(deps.codes.hash(text))
  if (code && code.approverId !== caller.userId) await recordAttempt(deps, caller, code)
  if (code?.approverId !== caller.userId) throw notFound('LEAVE_CODE_UNKNOWN')
  return code
}

/** Records that a person showed a code that was made for another person. `caller.tenantId` is the code's. */
export function recordAttempt(deps: Pick<Deps, 'work'>, caller: Caller, code: LeaveCode): Promise<void> {
  // The attempt is its own write: the request it came with may be repeated or fail.
  return deps.work.write({ ...caller, idempotency: null }, (_, changes) => {
    changes.audit({
      action: 'leave.code_refused',
      targetType: 'leave',
      targetId: code.leaveId,
      details: { kind: code.kind },
    })
    return Promise.resolve()
  })
}
