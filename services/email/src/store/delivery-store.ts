import { tenantCollection, type Filter, type Update } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Model } from 'mongoose'

import type { DeliveryStore, LedgerPosition, Progress } from '../domain/ports.js'
import { fromDelivery, toDelivery, type DeliveryDoc } from './delivery-model.js'

/** The ledger of one subscription at a time. */
export function deliveryStores(
  model: Model<DeliveryDoc>,
): (tenantId: TenantId, session?: ClientSession) => DeliveryStore {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const rows = bind(tenantId, session)
    return {
      has: async (eventId, template, recipientId) =>
        (await rows.findOne({ eventId, template, recipientId }, { projection: { _id: 1 } })) !== null,
      plan: (delivery) => rows.insert(fromDelivery(delivery)),
      async overtake(subject, templates, recipientIds) {
        const older = {
          ...aboutSubject(subject),
          state: 'planned',
          $or: [{ template: { $in: templates } }, { capped: true, recipientId: { $in: recipientIds } }],
          subjectVersion: { $lt: subject.version },
        }
        await rows.updateMany({ ...older, claim: '' }, settled('dropped', 'OVERTAKEN'))
        await rows.updateMany({ ...older, claim: { $ne: '' } }, { $set: { overtaken: true } })
      },
      async lastDue(subject, recipientId) {
        const filter = { ...aboutSubject(subject), recipientId, state: { $ne: 'dropped' } }
        const [last] = await rows.find(filter, {
          sort: { createTime: -1, _id: -1 },
          limit: 1,
          projection: { createTime: 1, dueTime: 1, handedOverTime: 1, sentTime: 1 },
        })
        if (!last) return null
        // A claim moves the due time of what is being sent to the claim's end, and a mail that is gone keeps it.
        const due = last.sentTime ?? last.handedOverTime ?? last.dueTime
        return new Date(Math.max(last.createTime.getTime(), due.getTime()))
      },
      wasMailed: async (subject, template, recipientId) =>
        (await rows.findOne(
          {
            ...aboutSubject(subject),
            recipientId,
            template,
            state: { $in: ['planned', 'sent', 'confirmed'] },
          },
          { projection: { _id: 1 } },
        )) !== null,
      async plannedSince({ recipientId, aboutId, since, count }) {
        const filter = { recipientId, aboutId, createTime: { $gt: since }, state: { $ne: 'dropped' } }
        const found = await rows.find(filter, {
          sort: { createTime: -1 },
          limit: count,
          projection: { createTime: 1 },
        })
        return found.map(({ createTime }) => createTime)
      },
      advance: (id, claim, progress) =>
        rows.updateOne({ _id: id, state: 'planned', claim }, change(progress)),
      async stopWaiting(now) {
        await rows.updateMany(
          { state: 'planned', lastError: 'MEMBER_UNKNOWN', claim: '' },
          { $set: { dueTime: now } },
        )
      },
      async list({ subject, before, limit }) {
        const filter: Filter<DeliveryDoc> = {
          ...(subject ? aboutSubject(subject) : {}),
          ...(before ? olderThan(before) : {}),
        }
        const found = await rows.find(filter, { sort: { createTime: -1, _id: -1 }, limit })
        return found.map(toDelivery)
      },
      async find(id) {
        const found = await rows.findOne({ _id: id })
        return found && toDelivery(found)
      },
      isOvertaken: async (subject) =>
        (await rows.findOne(
          { ...aboutSubject(subject), subjectVersion: { $gt: subject.version } },
          { projection: { _id: 1 } },
        )) !== null,
      resend: (id, now) =>
        rows.updateOne(
          { _id: id, state: 'failed', data: { $ne: null } },
          { $set: { state: 'planned', lastError: '', resends: 0, dueTime: now, resentTime: now } },
        ),
    }
  }
}

function aboutSubject({ type, id }: { type: string; id: string }): {
  subjectType: string
  subjectId: string
} {
  return { subjectType: type, subjectId: id }
}

/** Rows behind the last one seen. */
// The bound on createTime lets the index start at the right place; $or alone would not.
export function olderThan({ createTime, id }: LedgerPosition): Filter<DeliveryDoc> {
  return {
    createTime: { $lte: createTime },
    $or: [{ createTime: { $lt: createTime } }, { createTime, _id: { $lt: id } }],
  }
}

/** Fields that are not needed after the end: typed texts and codes. */
export const FORGOTTEN = { data: null, sealedCodes: '', codesExpireTime: null }

/** A mail that is sent or dropped tells nothing any more; one that failed may be sent again for some days. */
function settled(state: string, reason: string): { $set: Record<string, unknown>; $unset: { news: '' } } {
  const kept = state === 'failed' ? {} : FORGOTTEN
  return {
    $set: { state, lastError: reason, ...kept, claim: '', handedOverTime: null },
    // Where an older release planned it; see delivery-model.ts.
    $unset: { news: '' },
  }
}

function change(progress: Progress): Update {
  if (progress.to === 'handed-over')
    return {
      $set: { handedOverTime: progress.at, recipientEmail: progress.email, locale: progress.locale },
      $inc: { attempts: 1, ...(progress.again ? { resends: 1 } : {}) },
    }
  if (progress.to === 'retry') return { $set: { ...again(progress), handedOverTime: null } }
  if (progress.to === 'doubt') return { $set: again(progress) }
  if (progress.to === 'wait') return { $set: again(progress), $inc: { waits: 1 } }
  if (progress.to === 'sent')
    return withMore(settled('sent', ''), { sentTime: progress.at, providerId: progress.providerId })
  const address = progress.email === undefined ? {} : { recipientEmail: progress.email }
  return withMore(settled(progress.to, progress.reason), address)
}

function withMore(update: ReturnType<typeof settled>, fields: Record<string, unknown>): Update {
  return { ...update, $set: { ...update.$set, ...fields } }
}

function again({ dueTime, reason }: { dueTime: Date; reason: string }): Record<string, unknown> {
  return { dueTime, lastError: reason, claim: '' }
}
