import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Subject } from '../../facts/area.js'
import { type Level, type Reading, type ReadingStore, threadKey } from '../domain/thread.js'

/** A mark as it is stored; `_id` is tenant, thread and reader. */
interface ReadingDoc extends TenantOwned {
  userId: string
  thread: string
  /** Each is missing until it is known. */
  level?: Level
  readSeq?: number
  mentionedSeq?: number
}

const schema = new Schema<ReadingDoc>(
  {
    _id: String,
    tenantId: String,
    userId: String,
    thread: String,
    level: String,
    readSeq: Number,
    mentionedSeq: Number,
  },
  { collection: 'reading', strict: 'throw', versionKey: false },
)

/** Opens the marks of readers of a tenant. */
export function readingStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => ReadingStore {
  const bind = tenantCollection(connection.model<ReadingDoc>('Reading', schema))
  return (tenantId, session) => {
    const rows = bind(tenantId, session)
    const idOf = (userId: string, subject: Subject) => `${tenantId}:${threadKey(subject)}:${userId}`
    /** A row that is made where there is none. */
    const change = (userId: string, subject: Subject, update: Record<`$${string}`, object>) => ({
      filter: { _id: idOf(userId, subject) },
      update: { ...update, $setOnInsert: { userId, thread: threadKey(subject) } },
    })
    return {
      async of(userId, subjects) {
        if (subjects.length === 0) return new Map()
        const found = await rows.find({ _id: { $in: subjects.map((subject) => idOf(userId, subject)) } })
        return new Map(found.map((doc) => [doc.thread, toReading(doc)]))
      },
      async levels(subject) {
        const found = await rows.find({ thread: threadKey(subject), level: { $exists: true } })
        return found.map(toReading)
      },
      async read(userId, marks) {
        await rows.updateEach(
          marks.map(({ subject, readSeq }) => change(userId, subject, { $max: { readSeq } })),
          { upsert: true },
        )
      },
      async wrote(userId, subject, { before, seq }) {
        const { filter } = change(userId, subject, {})
        await rows.updateOne({ ...filter, readSeq: { $gte: before } }, { $max: { readSeq: seq } })
      },
      async setLevel(userId, subject, level) {
        await rows.updateEach([change(userId, subject, { $set: { level } })], { upsert: true })
      },
      async follow(userIds, subject) {
        const ids = userIds.map((userId) => idOf(userId, subject))
        const own = await rows.find({ _id: { $in: ids }, level: { $exists: true } })
        const chosen = new Set(own.map(({ userId }) => userId))
        await rows.updateEach(
          userIds
            .filter((userId) => !chosen.has(userId))
            .map((userId) => change(userId, subject, { $set: { level: 'follow' } })),
          { upsert: true },
        )
      },
      async mention(userIds, subject, seq) {
        await rows.updateEach(
          userIds.map((userId) => change(userId, subject, { $max: { mentionedSeq: seq } })),
          { upsert: true },
        )
      },
      async mentionedAt(subject, seq) {
        // Ids of rows begin with their thread.
        const ofThread = { _id: { $gte: idOf('', subject), $lt: `${tenantId}:${threadKey(subject)};` } }
        return (await rows.find({ ...ofThread, mentionedSeq: seq })).map(({ userId }) => userId)
      },
      async remention(subject, marks) {
        await rows.updateEach(
          marks.map(({ userId, seq }) => change(userId, subject, { $set: { mentionedSeq: seq } })),
        )
      },
    }
  }
}

function toReading({ userId, level, readSeq = 0, mentionedSeq = 0 }: ReadingDoc): Reading {
  return { userId, level: level ?? null, readSeq, mentionedSeq }
}
