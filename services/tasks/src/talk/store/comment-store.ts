import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import { ofSubject, subjectFields, type SubjectIds, subjectIds, subjectOf } from '../../facts/area.js'
import type { Comment, CommentPosition, CommentStore } from '../domain/comment.js'

interface CommentDoc extends TenantOwned, SubjectIds {
  projectNumber: number
  authorId: string
  text: string
  /** Missing on comments that earlier versions wrote. */
  tree?: string
  mentionedIds: string[]
  createTime: Date
  editTime: Date | null
  version: number
  /** Deleted ones stay in the database, for an operator in a dispute. */
  deleteTime: Date | null
  deletedBy: string
  /** When it ends with its subject; absent or null for those that stay. */
  expireTime?: Date | null
}

const schema = new Schema<CommentDoc>(
  {
    _id: String,
    tenantId: String,
    ...subjectFields,
    projectNumber: Number,
    authorId: String,
    text: String,
    tree: String,
    mentionedIds: [String],
    createTime: Date,
    editTime: Date,
    version: Number,
    deleteTime: Date,
    deletedBy: String,
    expireTime: Date,
  },
  { collection: 'comments', strict: 'throw', versionKey: false },
)

/** Opens the comments of a tenant. */
export function commentStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => CommentStore {
  const bind = tenantCollection(connection.model<CommentDoc>('Comment', schema))
  return (tenantId, session) => {
    const comments = bind(tenantId, session)
    return {
      async byId(id) {
        const doc = await comments.findOne({ _id: id, deleteTime: null })
        return doc && toComment(doc)
      },
      async of(subject, after, limit) {
        const filter = { ...ofSubject(subject), deleteTime: null, ...(after ? olderThan(after) : {}) }
        return (await comments.find(filter, { sort: { createTime: -1, _id: -1 }, limit })).map(toComment)
      },
      countOf: (subject) => comments.count({ ...ofSubject(subject), deleteTime: null }),
      insert: (comment) => comments.insert({ ...toFields(comment), deleteTime: null, deletedBy: '' }),
      update(comment) {
        const { _id, ...fields } = toFields(comment)
        return comments.updateOne({ _id, deleteTime: null, version: comment.version - 1 }, { $set: fields })
      },
      async endAt(subject, time) {
        await comments.updateMany(ofSubject(subject), { $set: { expireTime: time } })
      },
      delete: (id, { userId, now }) =>
        comments.updateOne({ _id: id, deleteTime: null }, { $set: { deleteTime: now, deletedBy: userId } }),
    }
  }
}

// The bound on createTime lets the index start at the right place; $or alone would not.
function olderThan({ createTime, id }: CommentPosition) {
  return {
    createTime: { $lte: createTime },
    $or: [{ createTime: { $lt: createTime } }, { _id: { $lt: id } }],
  }
}

function toFields({ id, subject, ...comment }: Comment) {
  return { ...comment, ...subjectIds(subject), _id: id, mentionedIds: [...comment.mentionedIds] }
}

function toComment(doc: CommentDoc): Comment {
  const { _id, taskId, entryId = '', ...rest } = doc
  const { tenantId: _tenant, deleteTime: _time, deletedBy: _by, expireTime: _end, ...comment } = rest
  return {
    ...comment,
    tree: comment.tree ?? '',
    id: _id,
    subject: subjectOf({ taskId, entryId }) ?? { type: 'task', id: taskId },
  }
}
