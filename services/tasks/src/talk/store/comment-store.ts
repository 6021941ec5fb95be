import { tenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import { ofSubject, type Subject } from '../../facts/area.js'
import { searchExpressions } from '../../search/area.js'
import type { CommentPosition, CommentStore } from '../domain/comment.js'
import { threadKey } from '../domain/thread.js'
import { commentModel, storedReactions, toComment, toFields } from './comment-model.js'

const NEWEST_FIRST = { createTime: -1, _id: -1 } as const

/** Opens the comments of a tenant. */
export function commentStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => CommentStore {
  const bind = tenantCollection(commentModel(connection))
  return (tenantId, session) => {
    const comments = bind(tenantId, session)
    return {
      async byId(id) {
        const doc = await comments.findOne({ _id: id, deleteTime: null })
        return doc && toComment(doc)
      },
      async withIds(ids) {
        if (ids.length === 0) return []
        return (await comments.find({ _id: { $in: [...ids] }, deleteTime: null })).map(toComment)
      },
      async of(subject, after, limit) {
        const filter = { ...ofSubject(subject), deleteTime: null, ...(after ? olderThan(after) : {}) }
        return (await comments.find(filter, { sort: NEWEST_FIRST, limit })).map(toComment)
      },
      countOf: (subject) => comments.count({ ...ofSubject(subject), deleteTime: null }),
      async range(subject, range, limit) {
        const [seq, sort] =
          'before' in range
            ? [{ $lt: range.before }, { seq: -1 } as const]
            : [{ $gte: range.from }, { seq: 1 } as const]
        return (await comments.find({ thread: threadKey(subject), seq }, { sort, limit })).map(toComment)
      },
      async last(subject) {
        const filter = { thread: threadKey(subject), deleteTime: null }
        const doc = await comments.findOne(filter, { sort: { seq: -1 } })
        return doc && toComment(doc)
      },
      async mentions(subject) {
        const places = await comments.aggregate<{ _id: string; seq: number }>([
          { $match: { thread: threadKey(subject), deleteTime: null } },
          { $unwind: '$mentionedIds' },
          { $group: { _id: '$mentionedIds', seq: { $max: '$seq' } } },
        ])
        return new Map(places.map(({ _id, seq }) => [_id, seq]))
      },
      async firstUnread(subject, readerId, readSeq) {
        const options = { sort: { seq: 1 }, projection: { seq: 1 } } as const
        return (await comments.findOne(unreadIn({ subject, readSeq }, readerId), options))?.seq ?? 0
      },
      async unread(readerId, marks) {
        if (marks.length === 0) return new Map()
        const counts = await comments.aggregate<{ _id: string; count: number }>([
          { $match: { $or: marks.map((mark) => unreadIn(mark, readerId)) } },
          { $group: { _id: '$thread', count: { $sum: 1 } } },
        ])
        return new Map(counts.map(({ _id, count }) => [_id, count]))
      },
      async search(projects, text, after, limit) {
        const words = searchExpressions(text, 'all')
        if (words.length === 0) return []
        const filter = {
          projectNumber: { $in: [...projects] },
          words: { $all: words },
          deleteTime: null,
          ...(after ? olderThan(after) : {}),
        }
        return (await comments.find(filter, { sort: NEWEST_FIRST, limit })).map(toComment)
      },
      insert: (comment) => comments.insert(toFields(comment)),
      insertAll: (added) => comments.insertMany(added.map(toFields)),
      update(comment) {
        const { _id, reactions: _reactions, ...fields } = toFields(comment)
        return comments.updateOne({ _id, deleteTime: null, version: comment.version - 1 }, { $set: fields })
      },
      async setReactions(id, reactions) {
        await comments.updateOne(
          { _id: id, deleteTime: null },
          { $set: { reactions: storedReactions(reactions) } },
        )
      },
      async endAt(subject, time) {
        await comments.updateMany(ofSubject(subject), { $set: { expireTime: time } })
      },
      async move(taskIds, projectNumber) {
        await comments.updateMany({ taskId: { $in: [...taskIds] } }, { $set: { projectNumber } })
      },
      delete: (id, { userId, now }) =>
        comments.updateOne({ _id: id, deleteTime: null }, { $set: { deleteTime: now, deletedBy: userId } }),
    }
  }
}

/** The messages of a thread that its reader has not read. */
function unreadIn({ subject, readSeq }: { subject: Subject; readSeq: number }, readerId: string) {
  return {
    thread: threadKey(subject),
    seq: { $gt: readSeq },
    authorId: { $ne: readerId },
    deleteTime: null,
  }
}

// The bound on createTime lets the index start at the right place; $or alone would not.
function olderThan({ createTime, id }: CommentPosition) {
  return {
    createTime: { $lte: createTime },
    $or: [{ createTime: { $lt: createTime } }, { _id: { $lt: id } }],
  }
}
