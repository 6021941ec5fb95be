import { DomainError, invalid, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { loadContext, type LeaveContext, seeLeave } from '../../deciders/area.js'
import type { Leave } from '../../leave/area.js'
import {
  mayAttach,
  ATTACHMENTS_MAX,
  readAttachment,
  requireTypeAttachment,
  UNUSED_ATTACHMENT_MS,
  UNUSED_ATTACHMENTS_MAX,
  type LeaveAttachment,
} from '../domain/leave-attachment.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

/** A file that a person adds beside an own request, or, with an empty id, beside a request that is not made yet. */
export interface AttachInput {
  readonly leaveId: string
  readonly name: string
  readonly content: Uint8Array
}

/**
 * Keeps a file for a request of the caller. Errors: invalid ATTACHMENT_TYPE_UNKNOWN, not_found LEAVE_NOT_FOUND, forbidden
 * PERMISSION_DENIED, precondition LEAVE_ENDED_STATE, exhausted TOO_MANY_ATTACHMENTS.
 */
export function addLeaveAttachment(deps: Deps, caller: Caller, input: AttachInput): Promise<LeaveAttachment> {
  const file = readAttachment(input.name, input.content)
  return deps.work.write(caller, async (stores, changes) => {
    const context = await loadContext(deps.clock, stores, caller)
    const { userId } = caller
    const leave = input.leaveId === '' ? null : await ownLeave(stores, context, input.leaveId)
    // Two at once must not both be the last that fits.
    await stores.turns.take(userId)
    const others = leave
      ? await stores.attachments.ofLeaves([leave.id])
      : await stores.attachments.unused(userId)
    if (others.length >= (leave ? ATTACHMENTS_MAX : UNUSED_ATTACHMENTS_MAX))
      throw new DomainError('exhausted', 'TOO_MANY_ATTACHMENTS')
    const { now } = context
    const expireTime = leave ? null : new Date(now.getTime() + UNUSED_ATTACHMENT_MS)
    const attachment = {
      ...file,
      id: newId(),
      userId,
      leaveId: leave?.id ?? '',
      createTime: now,
      expireTime,
    }
    await stores.attachments.insert(attachment, input.content)
    changes.audit({
      action: 'leave.attachment_added',
      targetType: 'leave',
      targetId: attachment.leaveId || attachment.id,
      details: { applicant: userId, attachment: attachment.id },
    })
    return attachment
  })
}

/**
 * Removes a file of the caller while the request waits. Errors: not_found ATTACHMENT_NOT_FOUND, precondition
 * LEAVE_NOT_PENDING, invalid ATTACHMENT_REQUIRED.
 */
export function removeLeaveAttachment(deps: Deps, caller: Caller, id: string): Promise<void> {
  return deps.work.write(caller, async (stores, changes) => {
    const context = await loadContext(deps.clock, stores, caller)
    const attachment = await stores.attachments.get(id)
    if (attachment?.userId !== caller.userId) throw notFound('ATTACHMENT_NOT_FOUND')
    await stores.turns.take(caller.userId)
    if (attachment.leaveId !== '') {
      const leave = await ownLeave(stores, context, attachment.leaveId)
      if (leave.status !== 'pending') throw new DomainError('precondition', 'LEAVE_NOT_PENDING')
      const attachments = (await stores.attachments.ofLeaves([leave.id])).length - 1
      const type = context.types.find(({ key }) => key === leave.type)
      if (type) requireTypeAttachment(type, { ...leave, attachments })
    }
    await stores.attachments.remove(id)
    changes.audit({
      action: 'leave.attachment_removed',
      targetType: 'leave',
      targetId: attachment.leaveId || id,
      details: { applicant: caller.userId, attachment: id },
    })
  })
}

/**
 * A file with its bytes, for its applicant and, once it belongs to a request, for the people who take part in that. For everybody
 * else it does not exist. Errors: not_found ATTACHMENT_NOT_FOUND.
 */
export async function openLeaveAttachment(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<LeaveAttachment & { readonly content: Uint8Array }> {
  const stores = deps.work.read(caller.tenantId)
  const context = await loadContext(deps.clock, stores, caller)
  const attachment = await stores.attachments.get(id)
  if (!attachment) throw notFound('ATTACHMENT_NOT_FOUND')
  if (attachment.userId !== caller.userId) {
    if (attachment.leaveId === '') throw notFound('ATTACHMENT_NOT_FOUND')
    await seeLeave(stores, context, attachment.leaveId).catch(() => {
      throw notFound('ATTACHMENT_NOT_FOUND')
    })
  }
  const content = await stores.attachments.content(id)
  if (!content) throw notFound('ATTACHMENT_NOT_FOUND')
  return { ...attachment, content }
}

/** The files that a request is made with. Errors: invalid `attachment_ids` NOT_FOUND. */
export async function unusedAttachments(
  stores: Stores,
  userId: string,
  ids: readonly string[],
): Promise<readonly LeaveAttachment[]> {
  if (ids.length === 0) return []
  const found = (await stores.attachments.unused(userId)).filter(({ id }) => ids.includes(id))
  if (found.length !== new Set(ids).size)
    throw invalid([{ field: 'attachment_ids', reason: 'NOT_FOUND' }], 'ATTACHMENT_NOT_FOUND')
  return found
}

async function ownLeave(stores: Stores, context: LeaveContext, id: string): Promise<Leave> {
  const { leave, roles } = await seeLeave(stores, context, id)
  if (!roles.includes('applicant')) throw new DomainError('forbidden', 'PERMISSION_DENIED')
  if (!mayAttach(leave.status, roles)) throw new DomainError('precondition', 'LEAVE_ENDED_STATE')
  return leave
}
