import type { MigrationTools } from '@smartproject/kit/mongo/migrations'

import { excerptOf, PROJECT_AUDIENCE, type Subject, subjectOf } from '../../facts/area.js'
import { type Thread, threadKey } from '../domain/thread.js'
import { type CommentDoc, wordsOfComment } from './comment-model.js'

type Connection = MigrationTools['connection']
type Stored = Omit<CommentDoc, 'thread' | 'seq' | 'words'>
type Row = Omit<Thread, 'subject'> & { _id: string; expireTime: Date | null }

const BATCH = 1_000
const ORDER = { tenantId: 1, taskId: 1, entryId: 1, createTime: 1, _id: 1 } as const

/**
 * Gives comments of earlier versions their places, and each subject with comments its thread, in which all of them count as read.
 * Done again, it gives the same places.
 */
export async function migrateThreads(connection: Connection): Promise<void> {
  const comments = connection.collection<Stored>('comments')
  const kinds = await kindsOfEntries(connection)
  let open: Row | null = null
  let steps: { updateOne: { filter: { _id: string }; update: object } }[] = []
  const write = async () => {
    if (steps.length > 0) await comments.bulkWrite(steps, { ordered: false })
    steps = []
  }
  for await (const doc of comments.find({}).sort(ORDER).allowDiskUse()) {
    const subject = subjectOf(doc)
    if (!subject) continue
    const id = `${doc.tenantId}:${threadKey(subject)}`
    if (open?._id !== id) {
      if (open) await store(connection, open)
      open = threadOf(id, doc, audienceOf(subject, kinds))
    }
    open = withComment(open, doc)
    const set = { thread: threadKey(subject), seq: open.lastSeq, words: wordsOfComment(doc.text) }
    steps.push({ updateOne: { filter: { _id: doc._id }, update: { $set: set } } })
    if (steps.length >= BATCH) await write()
  }
  await write()
  if (open) await store(connection, open)
}

/** The registers of entries, which have their own readers. */
async function kindsOfEntries(connection: Connection): Promise<ReadonlyMap<string, string>> {
  const ids = await connection.collection<Stored>('comments').distinct('entryId', { entryId: { $gt: '' } })
  const entries = connection.collection<{ _id: string; kind: string }>('entries')
  const found = await entries.find({ _id: { $in: ids.map(String) } }, { projection: { kind: 1 } }).toArray()
  return new Map(found.map(({ _id, kind }) => [_id, kind]))
}

function audienceOf({ type, id }: Subject, kinds: ReadonlyMap<string, string>): string {
  return type === 'entry' ? `entry:${kinds.get(id) ?? ''}` : PROJECT_AUDIENCE
}

function threadOf(
  _id: string,
  { projectNumber, createTime, expireTime = null }: Stored,
  audience: string,
): Row {
  return {
    _id,
    projectNumber,
    audience,
    people: [],
    lastSeq: 0,
    live: 0,
    sweptSeq: 0,
    last: null,
    lastTime: createTime,
    participants: [],
    expireTime,
  }
}

function withComment(thread: Row, doc: Stored): Row {
  const { _id: id, authorId, createTime, deleteTime, text, tree = '' } = doc
  const seq = thread.lastSeq + 1
  const moved = { ...thread, lastSeq: seq, sweptSeq: seq, lastTime: createTime }
  const participants = [...new Set([...thread.participants, authorId])]
  if (deleteTime) return { ...moved, participants }
  const excerpt = excerptOf(text, () => '')
  const content = tree === '' ? ('text' as const) : ('rich' as const)
  const last = { id, seq, authorId, excerpt, content, time: createTime }
  return { ...moved, participants, live: thread.live + 1, last }
}

async function store(connection: Connection, { _id, ...thread }: Row): Promise<void> {
  const [tenantId = ''] = _id.split(':')
  const [subjectType, subjectId] = _id.slice(tenantId.length + 1).split(':')
  await connection
    .collection<{ _id: string }>('threads')
    .updateOne({ _id }, { $set: { tenantId, subjectType, subjectId, ...thread } }, { upsert: true })
}
