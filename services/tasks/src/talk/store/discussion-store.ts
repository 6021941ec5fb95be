import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import { searchExpressions, textTerms } from '../../search/area.js'
import {
  type Discussion,
  type DiscussionFilter,
  type DiscussionPosition,
  type DiscussionStore,
  KEPT_MS,
} from '../domain/discussion.js'

interface DiscussionDoc extends TenantOwned, Omit<Discussion, 'id' | 'userIds'> {
  userIds: string[]
  /** The words of its name. */
  words: string[]
  /** When the database drops a deleted one; null for others. */
  expireTime: Date | null
}

const schema = new Schema<DiscussionDoc>(
  {
    _id: String,
    tenantId: String,
    projectNumber: Number,
    name: String,
    audience: String,
    userIds: [String],
    taskId: String,
    pinned: Boolean,
    closed: Boolean,
    createdBy: String,
    createTime: Date,
    lastTime: Date,
    version: Number,
    deleteTime: Date,
    words: [String],
    expireTime: Date,
  },
  { collection: 'discussions', strict: 'throw', versionKey: false },
)

/** Opens the discussions of a tenant. */
export function discussionStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => DiscussionStore {
  const bind = tenantCollection(connection.model<DiscussionDoc>('Discussion', schema))
  return (tenantId, session) => {
    const rows = bind(tenantId, session)
    return {
      async byId(id) {
        const doc = await rows.findOne({ _id: id })
        return doc && toDiscussion(doc)
      },
      async withIds(ids) {
        if (ids.length === 0) return []
        return (await rows.find({ _id: { $in: [...ids] }, deleteTime: null })).map(toDiscussion)
      },
      async list(filter, after, limit) {
        const where = { $and: [conditions(filter), ...(after ? [beyond(after)] : [])] }
        const sort = { pinned: -1, lastTime: -1, _id: -1 } as const
        return (await rows.find(where, { sort, limit })).map(toDiscussion)
      },
      count: (filter) => rows.count(conditions(filter)),
      insert: (discussion) => rows.insert(toFields(discussion)),
      update(discussion) {
        const { _id, lastTime: _time, ...fields } = toFields(discussion)
        return rows.updateOne({ _id, version: discussion.version - 1 }, { $set: fields })
      },
      async touch(id, time) {
        await rows.updateOne({ _id: id }, { $set: { lastTime: time } })
      },
    }
  }
}

function conditions({ projectNumber, closed, userId, audiences, text }: DiscussionFilter) {
  const words = searchExpressions(text, 'all')
  return {
    projectNumber,
    closed,
    deleteTime: null,
    $or: [{ audience: { $in: [...audiences] } }, { userIds: userId }],
    ...(words.length > 0 ? { words: { $all: words } } : {}),
  }
}

function beyond({ pinned, lastTime, id }: DiscussionPosition) {
  return {
    $or: [
      ...(pinned ? [{ pinned: false }] : []),
      { pinned, lastTime: { $lt: lastTime } },
      { pinned, lastTime, _id: { $lt: id } },
    ],
  }
}

function toFields({ id, ...discussion }: Discussion): Omit<DiscussionDoc, 'tenantId'> {
  const { deleteTime } = discussion
  return {
    ...discussion,
    _id: id,
    userIds: [...discussion.userIds],
    words: textTerms(discussion.name),
    expireTime: deleteTime && new Date(deleteTime.getTime() + KEPT_MS),
  }
}

function toDiscussion(doc: DiscussionDoc): Discussion {
  const { _id, tenantId: _tenant, words: _words, expireTime: _end, ...discussion } = doc
  return { ...discussion, id: _id }
}
