import { invalid } from '@smartproject/kit/errors'

import type { LeaveType } from '../domain/leave-type.js'

/**
 * The key of the type somebody chose. One that is no longer offered may only stay what it is.
 * Errors: invalid LEAVE_TYPE_EMPTY | LEAVE_TYPE_UNKNOWN.
 */
export function requireType(types: readonly LeaveType[], chosen: string | null, before = ''): string {
  if (chosen === null) throw refused('LEAVE_TYPE_EMPTY', 'LEAVE_TYPE_EMPTY')
  const offered = types.some(({ key, active }) => active && key === chosen)
  if (!offered && chosen !== before) throw refused('VALUE_NOT_ALLOWED', 'LEAVE_TYPE_UNKNOWN')
  return chosen
}

function refused(fault: string, reason: string) {
  return invalid([{ field: 'leave_type', reason: fault }], reason)
}
