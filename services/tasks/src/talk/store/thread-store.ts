import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Subject } from '../../facts/area.js'
import { type LastSaid, type Thread, threadKey, type ThreadStore } from '../domain/thread.js'

/** A thread as it is stored; `_id` is the tenant and the name. */
interface ThreadDoc extends TenantOwned {
  subjectType: Subject['type']
  subjectId: string
  projectNumber: number
  audience: string
  people: string[]
  lastSeq: number
  live: number
  sweptSeq: number
  last: LastSaid | null
  lastTime: Date
  participants: string[]
  /** When it ends with its subject; it is hidden until then. Null for threads that stay. */
  expireTime: Date | null
}

const schema = new Schema<ThreadDoc>(
  {
    _id: String,
    tenantId: String,
    subjectType: String,
    subjectId: String,
    projectNumber: Number,
    audience: String,
    people: [String],
    lastSeq: Number,
    live: Number,
    sweptSeq: Number,
    last: Schema.Types.Mixed,
    lastTime: Date,
    participants: [String],
    expireTime: Date,
  },
  { collection: 'threads', strict: 'throw', versionKey: false },
)

/** Opens the threads of a tenant. */
export function threadStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => ThreadStore {
  const bind = tenantCollection(connection.model<ThreadDoc>('Thread', schema))
  return (tenantId, session) => {
    const threads = bind(tenantId, session)
    const idOf = (subject: Subject) => `${tenantId}:${threadKey(subject)}`
    const set = async (subject: Subject, fields: Partial<ThreadDoc>) => {
      await threads.updateOne({ _id: idOf(subject) }, { $set: fields })
    }
    return {
      async of(subject) {
        const doc = await threads.findOne({ _id: idOf(subject) })
        return doc && toThread(doc)
      },
      async withSubjects(subjects) {
        if (subjects.length === 0) return []
        const found = await threads.find({ _id: { $in: subjects.map(idOf) }, expireTime: null })
        return found.map(toThread)
      },
      async readable(projectNumber, { userId, audiences }, limit) {
        const readers = [{ audience: { $in: [...audiences] } }, { people: userId }]
        const filter = { projectNumber, expireTime: null, $or: readers }
        return (await threads.find(filter, { sort: { lastTime: -1, _id: -1 }, limit })).map(toThread)
      },
      async post({ subject, projectNumber, audience, people }, authorId, time) {
        const made = {
          subjectType: subject.type,
          subjectId: subject.id,
          sweptSeq: 0,
          last: null,
          expireTime: null,
        }
        const doc = await threads.findOneAndUpdate(
          { _id: idOf(subject) },
          {
            $inc: { lastSeq: 1, live: 1 },
            $set: { projectNumber, audience, people: [...people], lastTime: time },
            $addToSet: { participants: authorId },
            $setOnInsert: made,
          },
          { upsert: true },
        )
        if (!doc) throw new Error('the thread was not stored')
        return toThread(doc)
      },
      insertAll: (added) =>
        threads.insertMany(
          added.map(({ subject, people, participants, ...thread }) => ({
            ...thread,
            _id: idOf(subject),
            subjectType: subject.type,
            subjectId: subject.id,
            people: [...people],
            participants: [...participants],
            expireTime: null,
          })),
        ),
      async settle(subject, last, removed) {
        await threads.updateOne({ _id: idOf(subject) }, { $set: { last }, $inc: { live: -removed } })
      },
      setReaders: (subject, { audience, people }) => set(subject, { audience, people: [...people] }),
      sweep: (subject, seq) => set(subject, { sweptSeq: seq }),
      async move(taskIds, projectNumber) {
        const ids = taskIds.map((id) => idOf({ type: 'task', id }))
        await threads.updateMany({ _id: { $in: ids } }, { $set: { projectNumber } })
      },
      endAt: (subject, time) => set(subject, { expireTime: time }),
    }
  }
}

function toThread(doc: ThreadDoc): Thread {
  const { _id, tenantId: _tenant, subjectType: type, subjectId: id, expireTime: _end, ...thread } = doc
  return { ...thread, last: thread.last ?? null, subject: { type, id } }
}
