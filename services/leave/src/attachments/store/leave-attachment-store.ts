import type { TenantCollection, TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { mongo, Schema, type Connection, type Model } from 'mongoose'

import type { LeaveAttachment } from '../domain/leave-attachment.js'
import type { LeaveAttachmentStore } from '../domain/ports.js'

/** A file beside a request as it is stored, with its bytes. */
export interface LeaveAttachmentDoc extends TenantOwned {
  userId: string
  leaveId: string
  name: string
  contentType: string
  size: number
  createTime: Date
  expireTime: Date | null
  /** Left out of lists. */
  content?: mongo.Binary
}

const schema = new Schema<LeaveAttachmentDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    userId: { type: String, required: true },
    leaveId: { type: String, default: '' },
    name: { type: String, required: true },
    contentType: { type: String, required: true },
    size: { type: Number, required: true },
    createTime: { type: Date, required: true },
    expireTime: { type: Date, default: null },
    content: { type: Schema.Types.Buffer },
  },
  { collection: 'leave_attachments', strict: 'throw', versionKey: false },
)

/** The model of the collection `leave_attachments`. */
export function leaveAttachmentModel(connection: Connection): Model<LeaveAttachmentDoc> {
  return connection.model<LeaveAttachmentDoc>('LeaveAttachment', schema)
}

const LISTED = { projection: { content: 0 }, sort: { createTime: 1, _id: 1 } } as const

/** Files beside the requests of one tenant. */
export function leaveAttachmentStore(
  attachments: TenantCollection<LeaveAttachmentDoc>,
): LeaveAttachmentStore {
  const list = async (filter: { leaveId: { $in: string[] } } | { leaveId: ''; userId: string }) =>
    (await attachments.find(filter, LISTED)).map(toAttachment)
  return {
    async get(id) {
      const row = await attachments.findOne({ _id: id }, LISTED)
      return row && toAttachment(row)
    },
    async content(id) {
      const content = (await attachments.findOne({ _id: id }))?.content
      return content ? content.buffer : null
    },
    ofLeaves: async (ids) => (ids.length === 0 ? [] : list({ leaveId: { $in: [...ids] } })),
    unused: (userId) => list({ userId, leaveId: '' }),
    insert: ({ id, ...fields }, content) =>
      attachments.insert({ ...fields, _id: id, content: new mongo.Binary(content) }),
    async use(ids, leaveId) {
      if (ids.length > 0)
        await attachments.updateMany({ _id: { $in: [...ids] } }, { $set: { leaveId, expireTime: null } })
    },
    async remove(id) {
      await attachments.deleteOne({ _id: id })
    },
  }
}

function toAttachment(row: LeaveAttachmentDoc): LeaveAttachment {
  const { _id, tenantId: _tenantId, content: _content, ...fields } = row
  return { ...fields, id: _id }
}
