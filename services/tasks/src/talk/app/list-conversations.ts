import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import { readableProject, type SubjectTitle } from '../../facts/area.js'
import type { Stores } from '../domain/stores.js'
import { type Level, type Reading, readSeqOf, type Thread, threadKey } from '../domain/thread.js'
import type { Deps } from './deps.js'
import { audiencesIn, titlesOf } from './readers.js'
import { unreadThreads } from './unread-threads.js'

/** Which threads are listed. */
export type ConversationFilter = 'unread' | 'followed' | 'mentions'

/** A thread as a list shows it to its reader. */
export interface Conversation extends SubjectTitle {
  readonly thread: Thread
  readonly unread: number
  /** True when an unread message mentions the reader. */
  readonly mentioned: boolean
  readonly level: Level
}

const PAGE = { default: 25, max: 100 }
/** So many threads of a project are looked at, the newest message first. */
const MOST = 1_000

/** Threads of a project that the caller may read, the newest message first. Errors: not_found PROJECT_NOT_FOUND, invalid PAGE_TOKEN_INVALID. */
export async function listConversations(
  deps: Deps,
  caller: Caller,
  asked: { projectNumber: number; only: ConversationFilter; size: number; token: string },
): Promise<{ conversations: Conversation[]; unreadThreads: number; nextToken: string }> {
  const { projectNumber, only } = asked
  const stores = deps.work.read(caller.tenantId)
  const query = ['conversations', caller.tenantId, caller.userId, projectNumber, only]
  const position = deps.pageTokens.open(asked.token, query)
  const size = pageSize(asked.size, PAGE)
  const project = await readableProject(stores, caller, projectNumber)
  const reader = { userId: caller.userId, audiences: audiencesIn(deps, project, caller) }
  const threads = await stores.threads.readable(projectNumber, reader, MOST)
  const subjects = threads.map(({ subject }) => subject)
  const marks = await stores.reading.of(caller.userId, subjects)
  const unread = await unreadThreads(stores, caller.userId, threads, marks)
  // Subjects in the trash have no title: they are not counted, because their readers cannot open them.
  const titles = await titlesOf(
    deps,
    stores,
    caller,
    unread.map(({ subject }) => subject),
  )
  const wanted = (only === 'unread' ? unread : threads).filter(
    (thread) =>
      isWanted(thread, marks, only) && (!position || isBehind(thread, Number(position[0]), position[1])),
  )
  const page = wanted.slice(0, size)
  const last = page.at(-1)
  const more = wanted.length > size && last !== undefined
  return {
    conversations: await shown(deps, stores, caller, { page, marks }),
    unreadThreads: unread.filter(({ subject }) => titles.has(threadKey(subject))).length,
    nextToken: more ? deps.pageTokens.seal([last.lastTime.getTime(), threadKey(last.subject)], query) : '',
  }
}

function isWanted(
  { subject }: Thread,
  marks: ReadonlyMap<string, Reading>,
  only: ConversationFilter,
): boolean {
  const reading = marks.get(threadKey(subject))
  if (only === 'followed') return reading?.level === 'follow'
  return only === 'unread' || (reading?.mentionedSeq ?? 0) > 0
}

/** The order of the list: the newest message first, then by name, descending. */
function isBehind({ lastTime, subject }: Thread, time: number, key: unknown): boolean {
  return lastTime.getTime() < time || (lastTime.getTime() === time && threadKey(subject) < String(key))
}

async function shown(
  deps: Deps,
  stores: Stores,
  caller: Caller,
  { page, marks }: { page: readonly Thread[]; marks: ReadonlyMap<string, Reading> },
): Promise<Conversation[]> {
  const read = page.map((thread) => ({
    thread,
    subject: thread.subject,
    reading: marks.get(threadKey(thread.subject)),
    readSeq: readSeqOf(thread, marks.get(threadKey(thread.subject))),
  }))
  const [titles, counts] = await Promise.all([
    titlesOf(
      deps,
      stores,
      caller,
      page.map(({ subject }) => subject),
    ),
    stores.comments.unread(caller.userId, read),
  ])
  return read.flatMap(({ thread, subject, reading, readSeq }) => {
    const title = titles.get(threadKey(subject))
    if (!title) return []
    const unread = counts.get(threadKey(subject)) ?? 0
    const mentioned = (reading?.mentionedSeq ?? 0) > readSeq
    return [{ ...title, thread, unread, mentioned, level: reading?.level ?? 'normal' }]
  })
}
