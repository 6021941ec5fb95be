import { invalid } from '@smartproject/kit/errors'

import { requireTypeAttachment } from '../../../attachments/area.js'
import type { LeaveContext } from '../../../deciders/area.js'
import {
  requireTypeDays,
  requireTypeReason,
  sameDecider,
  type LeaveType,
  type TypedRequest,
} from '../../../settings/area.js'

/**
 * The key of the chosen type. A type that is no longer offered may only stay.
 * Errors: invalid LEAVE_TYPE_EMPTY | LEAVE_TYPE_UNKNOWN.
 */
export function requireType(types: readonly LeaveType[], chosen: string | null, before = ''): string {
  if (chosen === null) throw refused('LEAVE_TYPE_EMPTY', 'LEAVE_TYPE_EMPTY')
  const offered = types.some(({ key, active }) => active && key === chosen)
  if (!offered && chosen !== before) throw refused('VALUE_NOT_ALLOWED', 'LEAVE_TYPE_UNKNOWN')
  return chosen
}

/** A request that waits for one decider cannot go to another by an edit. Errors: invalid LEAVE_TYPE_DECIDED_OTHERWISE. */
export function requireSameDecider({ types }: LeaveContext, before: string, chosen: string): void {
  if (!sameDecider(types, before, chosen)) throw refused('VALUE_NOT_ALLOWED', 'LEAVE_TYPE_DECIDED_OTHERWISE')
}

function refused(fault: string, reason: string) {
  return invalid([{ field: 'leave_type', reason: fault }], reason)
}

/**
 * The rules of the chosen type about a request; a key without a row has none. Days that stay are not asked again: the rules
 * may be younger than the request. Errors: as {@link requireTypeDays},
 * {@link requireTypeReason} and {@link requireTypeAttachment}.
 */
export function requireRulesOf(
  context: LeaveContext,
  key: string,
  request: TypedRequest & { readonly attachments: number },
  asked: { days: boolean; reason: boolean } = { days: true, reason: true },
): void {
  const type = context.types.find((one) => one.key === key)
  if (!type) return
  if (asked.days) requireTypeDays(type, request, context.today)
  if (asked.reason) requireTypeReason(type, request)
  if (asked.days) requireTypeAttachment(type, request)
}
