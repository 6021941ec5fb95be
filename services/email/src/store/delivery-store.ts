import { tenantCollection, type Filter, type Update } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Model } from 'mongoose'

import type { DeliveryStore, Progress } from '../domain/ports.js'
import { fromDelivery, toDelivery, type DeliveryDoc } from './delivery-doc.js'

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
      async overtake(leaveId, version) {
        const older = {
          leaveId,
          state: 'planned',
          $or: [{ template: 'leave-requested' }, { capped: true }],
          leaveVersion: { $lt: version },
        }
        await rows.updateMany({ ...older, claim: '' }, settled('dropped', 'OVERTAKEN'))
        await rows.updateMany({ ...older, claim: { $ne: '' } }, { $set: { overtaken: true } })
      },
      requestsSince: (leaveId, since) =>
        rows.count({
          leaveId,
          createTime: { $gt: since },
          template: 'leave-requested',
          state: { $ne: 'dropped' },
        }),
      wasAsked: async (leaveId, recipientId) =>
        (await rows.findOne(
          {
            leaveId,
            recipientId,
            template: 'leave-requested',
            state: { $in: ['planned', 'sent', 'confirmed'] },
          },
          { projection: { _id: 1 } },
        )) !== null,
      async plannedBefore({ recipientId, applicantId, since, count }) {
        const filter = { recipientId, applicantId, createTime: { $gt: since }, state: { $ne: 'dropped' } }
        const found = await rows.find(filter, {
          sort: { createTime: -1 },
          limit: count,
          projection: { createTime: 1 },
        })
        return (found.length === count ? found.at(-1)?.createTime : null) ?? null
      },
      advance: (id, claim, progress) =>
        rows.updateOne({ _id: id, state: 'planned', claim }, change(progress)),
      async stopWaiting(now) {
        await rows.updateMany(
          { state: 'planned', lastError: 'MEMBER_UNKNOWN', claim: '' },
          { $set: { dueTime: now } },
        )
      },
      async list({ leaveId, before, limit }) {
        const filter: Filter<DeliveryDoc> = {
          ...(leaveId === '' ? {} : { leaveId }),
          ...(before ? olderThan(before) : {}),
        }
        const found = await rows.find(filter, { sort: { createTime: -1, _id: -1 }, limit })
        return found.map(toDelivery)
      },
    }
  }
}

// The bound on createTime lets the index start at the right place; $or alone would not.
function olderThan({ createTime, id }: { createTime: Date; id: string }): Filter<DeliveryDoc> {
  return {
    createTime: { $lte: createTime },
    $or: [{ createTime: { $lt: createTime } }, { createTime, _id: { $lt: id } }],
  }
}

/** What nobody needs any more goes when a mail is settled: the words about the leave and its codes. */
function settled(state: string, reason: string): { $set: Record<string, unknown> } {
  return {
    $set: {
      state,
      lastError: reason,
      news: null,
      sealedCodes: '',
      codesExpireTime: null,
      claim: '',
      handedOverTime: null,
    },
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
    return { $set: { ...settled('sent', '').$set, sentTime: progress.at, providerId: progress.providerId } }
  const address = progress.email === undefined ? {} : { recipientEmail: progress.email }
  return { $set: { ...settled(progress.to, progress.reason).$set, ...address } }
}

function again({ dueTime, reason }: { dueTime: Date; reason: string }): Record<string, unknown> {
  return { dueTime, lastError: reason, claim: '' }
}
