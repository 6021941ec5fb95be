import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { tenantId as asTenantId, type TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose'

import type { DueMails, MailQueueStore } from '../domain/ports.js'
import type { MailLine, MailQueue } from '../domain/work-mail.js'

/** A queue as stored; `_id` is tenant, person and thread. */
export type MailQueueDoc = Omit<MailQueue, 'lines'> & TenantOwned & { lines: MailLine[] }

const schema = new Schema<MailQueueDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    toUser: { type: String, required: true },
    thread: { type: String, required: true },
    lines: [Schema.Types.Mixed],
    left: { type: Number, required: true },
    dueTime: { type: Date, default: null },
    sentTime: { type: Date, default: null },
    sent: { type: Number, required: true },
  },
  { collection: 'mail_queues', strict: 'throw', versionKey: false },
)

/** The model of the collection `mail_queues`. */
export function mailQueueModel(connection: Connection): Model<MailQueueDoc> {
  return connection.model<MailQueueDoc>('MailQueue', schema)
}

/** The queues of one subscription at a time. */
export function mailQueueStores(
  model: Model<MailQueueDoc>,
): (tenantId: TenantId, session?: ClientSession) => MailQueueStore {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const queues = bind(tenantId, session)
    const key = (toUser: string, thread: string) => `${tenantId}:${toUser}:${thread}`
    return {
      async get(toUser, thread) {
        const found = await queues.findOne({ _id: key(toUser, thread) })
        if (!found) return { toUser, thread, lines: [], left: 0, dueTime: null, sentTime: null, sent: 0 }
        const { _id, tenantId: _tenant, ...queue } = found
        return queue
      },
      async put(queue) {
        const { toUser, thread, ...rest } = queue
        if (queue.lines.length === 0 && queue.sent === 0) {
          await queues.deleteOne({ _id: key(toUser, thread) })
          return
        }
        await queues.updateOne(
          { _id: key(toUser, thread) },
          { $set: { ...rest, lines: [...rest.lines] }, $setOnInsert: { toUser, thread } },
          { upsert: true },
        )
      },
      async dropMessage(messageId) {
        await queues.updateMany({ 'lines.messageId': messageId }, { $pull: { lines: { messageId } } })
      },
    }
  }
}

/** Finds queues whose time has come, across tenants: the worker runs for the platform and acts in each tenant. */
export function dueMails(model: Model<MailQueueDoc>): DueMails {
  const queues = platformCollection(model)()
  return {
    async find(now, limit) {
      const due = await queues.find({ dueTime: { $lte: now } }, { sort: { dueTime: 1 }, limit })
      return due.map(({ tenantId, toUser, thread }) => ({ tenantId: asTenantId(tenantId), toUser, thread }))
    },
  }
}
