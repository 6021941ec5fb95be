import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import { readableProject } from '../../facts/area.js'
import type { Discussion, DiscussionFilter, DiscussionPosition } from '../domain/discussion.js'
import type { Stores } from '../domain/stores.js'
import { type Level, readSeqOf, type Thread, threadKey } from '../domain/thread.js'
import type { Deps } from './deps.js'
import { readableDiscussion } from './discussion-access.js'
import { audiencesIn } from './readers.js'

/** A discussion as its reader sees it. */
export interface SeenDiscussion {
  readonly discussion: Discussion
  /** Null before the first message. */
  readonly thread: Thread | null
  readonly unread: number
  readonly level: Level
}

const PAGE = { default: 25, max: 100 }
/** So many pages are looked through for discussions of a filter. */
const LOOKED_THROUGH = 5

/**
 * Discussions of a project that the caller may read: pinned ones first, then the newest message.
 * Errors: not_found PROJECT_NOT_FOUND, invalid PAGE_TOKEN_INVALID.
 */
export async function listDiscussions(
  deps: Deps,
  caller: Caller,
  asked: {
    projectNumber: number
    closed: boolean
    only: 'all' | 'mine' | 'unread'
    text: string
    size: number
    token: string
  },
): Promise<{ discussions: SeenDiscussion[]; openCount: number; nextToken: string }> {
  const { projectNumber, closed, only, text } = asked
  const stores = deps.work.read(caller.tenantId)
  const query = ['discussions', caller.tenantId, caller.userId, projectNumber, closed, only, text]
  const token = deps.pageTokens.open(asked.token, query)
  const after = token && {
    pinned: token[0] === 1,
    lastTime: new Date(Number(token[1])),
    id: String(token[2]),
  }
  const project = await readableProject(stores, caller, projectNumber)
  const readable = { projectNumber, userId: caller.userId, audiences: audiencesIn(deps, project, caller) }
  const filter = { ...readable, closed, text }
  const { kept, last } = await lookThrough(stores, caller, {
    filter,
    only,
    after,
    size: pageSize(asked.size, PAGE),
  })
  const openCount = await stores.discussions.count({ ...readable, closed: false, text: '' })
  const position = last && [last.pinned ? 1 : 0, last.lastTime.getTime(), last.id]
  return {
    discussions: kept,
    openCount,
    nextToken: position ? deps.pageTokens.seal(position, query) : '',
  }
}

/** A discussion. Errors: not_found DISCUSSION_NOT_FOUND. */
export async function getDiscussion(deps: Deps, caller: Caller, id: string): Promise<SeenDiscussion> {
  const stores = deps.work.read(caller.tenantId)
  return seen(stores, caller, (await readableDiscussion(stores, caller, id)).discussion)
}

/** A discussion as the caller sees it. */
export async function seen(stores: Stores, caller: Caller, discussion: Discussion): Promise<SeenDiscussion> {
  const [one] = await seenAll(stores, caller, [discussion])
  return one ?? { discussion, thread: null, unread: 0, level: 'normal' }
}

interface Search {
  readonly filter: DiscussionFilter
  readonly only: 'all' | 'mine' | 'unread'
  readonly after: DiscussionPosition | null
  readonly size: number
}

/** Up to so many discussions of a filter, and the last one that was looked at; null when there are no more. */
async function lookThrough(stores: Stores, caller: Caller, { filter, only, after, size }: Search) {
  const kept: SeenDiscussion[] = []
  let last = after
  for (let looked = 0; kept.length < size && looked < LOOKED_THROUGH; looked++) {
    const wanted = size - kept.length
    const found = await stores.discussions.list(filter, last, wanted + 1)
    const candidates = found.slice(0, wanted)
    const all = await seenAll(stores, caller, candidates)
    kept.push(...all.filter((one) => isWanted(one, only, caller.userId)))
    if (found.length <= wanted) return { kept, last: null }
    last = candidates.at(-1) ?? last
  }
  return { kept, last }
}

function isWanted(
  { discussion, thread, unread }: SeenDiscussion,
  only: Search['only'],
  userId: string,
): boolean {
  if (only === 'unread') return unread > 0
  return only === 'all' || discussion.createdBy === userId || (thread?.participants.includes(userId) ?? false)
}

async function seenAll(
  stores: Stores,
  { userId }: Caller,
  discussions: readonly Discussion[],
): Promise<SeenDiscussion[]> {
  const subjects = discussions.map(({ id }) => ({ type: 'discussion', id }) as const)
  // One after the other: a session of a transaction takes one command at a time.
  const threads = await stores.threads.withSubjects(subjects)
  const marks = await stores.reading.of(userId, subjects)
  const byKey = new Map(threads.map((thread) => [threadKey(thread.subject), thread]))
  const read = threads.map((thread) => ({
    subject: thread.subject,
    readSeq: readSeqOf(thread, marks.get(threadKey(thread.subject))),
  }))
  const counts = await stores.comments.unread(userId, read)
  return discussions.map((discussion) => {
    const key = threadKey({ type: 'discussion', id: discussion.id })
    const level = marks.get(key)?.level ?? 'normal'
    return { discussion, thread: byKey.get(key) ?? null, unread: counts.get(key) ?? 0, level }
  })
}
