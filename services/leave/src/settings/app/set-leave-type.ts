import { DomainError, invalid, notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { LEAVE_TYPES_MAX, type LeaveType } from '../domain/leave-type.js'
import type { Stores } from '../domain/stores.js'
import type { TypeDeps } from './deps.js'

/**
 * Adds a type of leave (with an empty key) or changes one. Nothing is ever deleted, so that no request loses its type.
 * Errors: not_found LEAVE_TYPE_NOT_FOUND, stale VERSION_MISMATCH, precondition LAST_LEAVE_TYPE,
 * invalid REPORT_TO_NOT_MEMBER, already_exists LEAVE_TYPE_TAKEN, exhausted TOO_MANY_LEAVE_TYPES.
 */
export function setLeaveType<S extends Stores>(
  deps: TypeDeps<S>,
  caller: Caller,
  input: LeaveType,
): Promise<LeaveType> {
  return deps.work.write(caller, async (stores, changes) => {
    const types = await stores.types.list()
    const before = input.key === '' ? null : typeAt(types, input)
    if (!before && types.length >= LEAVE_TYPES_MAX) throw new DomainError('exhausted', 'TOO_MANY_LEAVE_TYPES')
    const others = types.filter(({ key }) => key !== input.key)
    requireDistinct(others, input)
    if (!input.active && !others.some(({ active }) => active))
      throw new DomainError('precondition', 'LAST_LEAVE_TYPE')
    await requireApprover(stores, before?.approverId ?? '', input.approverId)
    const type: LeaveType = { ...input, key: before?.key ?? newId(), version: (before?.version ?? 0) + 1 }
    await stores.types.put(type)
    if (type.counts !== (before?.counts ?? false)) await deps.countingChanged(stores)
    changes.audit({
      action: before ? 'leave.type_changed' : 'leave.type_added',
      targetType: 'leave_type',
      targetId: type.key,
      details: {
        title: type.title.en,
        active: String(type.active),
        counts: String(type.counts),
        without_approval: String(type.withoutApproval),
        ...(type.approverId === '' ? {} : { approver: type.approverId }),
      },
    })
    return type
  })
}

// An approver who has left may stay: the requests then go to the reporting line.
async function requireApprover(stores: Stores, before: string, approverId: string): Promise<void> {
  if (approverId === '' || approverId === before) return
  const reason = 'REPORT_TO_NOT_MEMBER'
  if (!(await stores.facts.member(approverId))?.active)
    throw invalid([{ field: 'approver_id', reason }], reason)
}

function typeAt(types: readonly LeaveType[], { key, version }: LeaveType): LeaveType {
  const type = types.find((one) => one.key === key)
  if (!type) throw notFound('LEAVE_TYPE_NOT_FOUND')
  if (type.version !== version) throw stale(type.version)
  return type
}

// Two types of one name could not be told apart in a list.
function requireDistinct(others: readonly LeaveType[], { title }: LeaveType): void {
  const taken = others.some((other) => same(other.title.en, title.en) || same(other.title.ar, title.ar))
  if (taken) throw new DomainError('already_exists', 'LEAVE_TYPE_TAKEN')
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
