import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Client } from '@smartproject/bff/api/client'
import type { Platform } from '@smartproject/local/running-platform'
import { mongo } from 'mongoose'

import { startBenchPlatform } from './bench-platform.js'
import { atMost, measured, percentile, report } from './figures.js'
import { type BenchSession, openSession } from './session.js'

const OFFSET = 720
const HOME = 1
const WEBSITE = 1
const MESSAGES = 10_000
const READ = 6_000
const OPENINGS = 200
const POSTS = 50
const PAGE = 50

/** A discussion of 10,000 messages: opened at the first unread one, and a message until another reader hears of it. */
export async function benchContents(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-bench-'))
  const platform = await startBenchPlatform({ dataDir, portOffset: OFFSET, demoData: true })
  try {
    const emad = (await openSession(platform.urls.web, 'emad@demo.test')).call
    const mona = await openSession(platform.urls.web, 'mona@demo.test')
    const discussion = await fullDiscussion(platform, emad)
    const thread = { subscription: HOME, discussion }
    await mona.call('markRead', { ...thread, seq: READ })
    const opened = await openings(mona.call, thread)
    const { acknowledged, received } = await posts(platform.urls.web, emad, mona, thread)
    return report(`A discussion of ${MESSAGES} messages`, [
      measured('opened at the first unread message, p50', percentile(opened, 50), 'ms'),
      atMost('opened at the first unread message, p95', percentile(opened, 95), 150, 'ms'),
      measured('message acknowledged, p95', percentile(acknowledged, 95), 'ms'),
      measured('message sent until another reader has it, p50', percentile(received, 50), 'ms'),
      atMost('message sent until another reader has it, p95', percentile(received, 95), 300, 'ms'),
    ])
  } finally {
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Thread {
  readonly subscription: number
  readonly discussion: string
}

/** A discussion whose first message was written through the interface, and copied as documents then. */
async function fullDiscussion(platform: Platform, call: Client): Promise<string> {
  const named = { subscription: HOME, project: WEBSITE, name: 'All of it', audience: 'project' } as const
  const { id } = await call('saveDiscussion', named)
  const text = 'The provider confirmed the window: **Friday**, two to four in the morning, for all of us.'
  await call('addComment', { subscription: HOME, discussion: id, text })
  const connection = await new mongo.MongoClient(platform.mongoUri('tasks')).connect()
  try {
    const comments = connection.db().collection<{ _id: string }>('comments')
    const first = await comments.findOne({ discussionId: id })
    if (!first) throw new Error('the first message was not stored')
    const seqs = Array.from({ length: MESSAGES - 1 }, (_, at) => at + 2)
    await comments.insertMany(seqs.map((seq) => ({ ...first, _id: randomUUID(), seq })))
    const counts = { lastSeq: MESSAGES, live: MESSAGES, 'last.seq': MESSAGES }
    await connection.db().collection('threads').updateOne({ subjectId: id }, { $set: counts })
  } finally {
    await connection.close()
  }
  return id
}

async function openings(call: Client, thread: Thread): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < OPENINGS; round++) {
    const started = performance.now()
    const page = await call('listMessages', { ...thread, from: 'unread', size: PAGE })
    times.push(performance.now() - started)
    if (page.first_unread !== READ + 1 || page.messages.length !== PAGE)
      throw new Error('another page was opened')
  }
  return times
}

/** Each message is sent, told by the live stream, and fetched by its reader. */
async function posts(origin: string, author: Client, reader: BenchSession, thread: Thread) {
  const news = await openNews(reader, origin)
  const acknowledged: number[] = []
  const received: number[] = []
  for (let round = 1; round <= POSTS; round++) {
    const seq = MESSAGES + round
    const started = performance.now()
    const fetched = news.posted(seq).then(() => reader.call('listMessages', { ...thread, after: seq - 1 }))
    await author('addComment', { ...thread, text: `Message ${round}` })
    acknowledged.push(performance.now() - started)
    if ((await fetched).messages.at(-1)?.seq !== seq) throw new Error('the message was not there')
    received.push(performance.now() - started)
  }
  news.close()
  return { acknowledged, received }
}

/** The live stream of a reader, by the places of messages that it tells. */
async function openNews(session: BenchSession, origin: string) {
  const abort = new AbortController()
  const response = await session.fetch(`${origin}/api/stream?subscription=${HOME}`, {
    signal: abort.signal,
    headers: { accept: 'text/event-stream' },
  })
  const waiting = new Map<number, () => void>()
  void listen(response, (seq) => waiting.get(seq)?.()).catch(() => undefined)
  return {
    posted: (seq: number) => new Promise<void>((resolve) => waiting.set(seq, resolve)),
    close: () => abort.abort(),
  }
}

async function listen(response: Response, onPosted: (seq: number) => void): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      if (!part.startsWith('event: talk\n')) continue
      const { change, seq } = JSON.parse(part.slice(part.indexOf('data: ') + 6)) as {
        change: string
        seq: number
      }
      if (change === 'posted') onPosted(seq)
    }
  }
}
