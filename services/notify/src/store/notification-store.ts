import { gatheringReads } from '@smartproject/kit/mongo/gathered-reads'
import { tenantCollection, type Filter } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Model } from 'mongoose'

import { keyOf } from '../domain/notification.js'
import type { NotificationStore, Position } from '../domain/ports.js'
import { fromNotification, toNotification, type NotificationDoc } from './notification-model.js'

const NEWEST_FIRST = { createTime: -1, _id: -1 } as const

/** The bells of one subscription at a time. */
export function notificationStores(
  model: Model<NotificationDoc>,
): (tenantId: TenantId, session?: ClientSession) => NotificationStore {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const rows = bind(tenantId, session)
    const seen = { $set: { seen: true } }
    const countUnseen = (toUser: string) => rows.count({ toUser, seen: false })
    return {
      async stored(eventIds) {
        const found = await rows.find(
          { eventId: { $in: eventIds } },
          { projection: { _id: 0, eventId: 1, toUser: 1 } },
        )
        return new Set(found.map(keyOf))
      },
      add: (notifications) => rows.insertMany(notifications.map(fromNotification)),
      async list(toUser, { unseenOnly, before, limit }) {
        const filter: Filter<NotificationDoc> = {
          toUser,
          ...(unseenOnly ? { seen: false } : {}),
          ...(before ? olderThan(before) : {}),
        }
        const found = await rows.find(filter, { sort: NEWEST_FIRST, limit })
        return found.map(toNotification)
      },
      async newestIds(toUser, limit) {
        // The index holds all of it: no document is read.
        const options = { projection: { _id: 1 }, sort: NEWEST_FIRST, limit } as const
        const [found, unseen] = await gatheringReads(() =>
          Promise.all([rows.find({ toUser }, options), countUnseen(toUser)]),
        )
        return { ids: found.map(({ _id }) => _id), unseen }
      },
      countUnseen,
      markSeen: (toUser, ids) => rows.updateMany({ _id: { $in: ids }, toUser, seen: false }, seen),
      async newestOf(toUser, thread) {
        const found = await rows.findOne({ toUser, thread }, { sort: { createTime: -1 } })
        return found ? toNotification(found) : undefined
      },
      unseenWith: async (thread, seq) =>
        (await rows.find({ thread, seen: false, seqs: seq })).map(toNotification),
      async seeThread({ thread, toUser, seq }) {
        const reader = toUser === undefined ? {} : { toUser }
        const place = seq === undefined ? {} : { seqs: { $not: { $gt: seq } } }
        await rows.updateMany({ thread, seen: false, ...reader, ...place }, seen)
      },
      async seeProject({ toUser, projectNumber, upTo }) {
        const filter = { toUser, seen: false, createTime: { $lte: upTo }, projectNumber }
        await rows.updateMany({ ...filter, thread: { $exists: true } }, seen)
      },
      async replace(notifications) {
        await rows.updateEach(
          notifications.map((one) => {
            const { _id, ...fields } = fromNotification(one)
            return { filter: { _id }, update: { $set: fields } }
          }),
        )
      },
      async drop(ids) {
        if (ids.length === 0) return
        await rows.updateMany({ _id: { $in: ids } }, { $set: { seen: true, createTime: new Date(0) } })
      },
      async seenAmong(toUser, ids) {
        if (ids.length === 0) return new Set()
        const unseen = await rows.find(
          { _id: { $in: ids }, toUser, seen: false },
          { projection: { _id: 1 }, hint: '_id_' },
        )
        const found = new Set(unseen.map(({ _id }) => _id))
        return new Set(ids.filter((id) => !found.has(id)))
      },
      markSeenUpTo: (toUser, instant) =>
        rows.updateMany({ toUser, seen: false, createTime: { $lte: instant } }, seen),
    }
  }
}

// The bound on createTime lets the index start at the right place; $or alone would not.
function olderThan({ createTime, id }: Position): Filter<NotificationDoc> {
  return {
    createTime: { $lte: createTime },
    $or: [{ createTime: { $lt: createTime } }, { createTime, _id: { $lt: id } }],
  }
}
