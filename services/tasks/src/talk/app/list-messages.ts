import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Subject } from '../../facts/area.js'
import type { Comment } from '../domain/comment.js'
import type { Stores } from '../domain/stores.js'
import { type Level, readSeqOf, threadKey } from '../domain/thread.js'
import type { Deps } from './deps.js'
import { type Said, withQuotes } from './with-quotes.js'

/** Where messages are asked for; the newest where it is left out. */
export type Place =
  | { readonly around: number | 'unread' }
  | { readonly before: number }
  | { readonly after: number }

/** Messages of a thread with how it stands to its reader. */
export interface ThreadPage {
  /** Oldest first, deleted ones among them. */
  readonly messages: readonly Said[]
  readonly lastSeq: number
  readonly readSeq: number
  /** 0 for none. */
  readonly firstUnread: number
  /** Messages of others after the mark. */
  readonly unread: number
  readonly level: Level
  readonly older: boolean
  readonly newer: boolean
}

const PAGE = { default: 50, max: 100 }
/** Of the messages around a place, this part stands before it. */
const BEFORE = 0.25

/** Messages of a thread. Errors: those of the subject's rules. */
export async function listMessages(
  deps: Deps,
  caller: Caller,
  subject: Subject,
  { place, size: asked }: { place: Place | null; size: number },
): Promise<ThreadPage> {
  const stores = deps.work.read(caller.tenantId)
  const size = pageSize(asked, PAGE)
  const [thread, marks] = await Promise.all([
    stores.threads.of(subject),
    stores.reading.of(caller.userId, [subject]),
    deps.subjects[subject.type].requireReadable(stores, caller, subject.id, 'comments'),
  ])
  const key = threadKey(subject)
  const reading = marks.get(key)
  const readSeq = readSeqOf(thread, reading)
  const lastSeq = thread?.lastSeq ?? 0
  const firstUnread =
    lastSeq > readSeq ? await stores.comments.firstUnread(subject, caller.userId, readSeq) : 0
  const [found, unread] = await Promise.all([
    messagesAt(stores, subject, settled(place, firstUnread, lastSeq), size),
    firstUnread === 0 ? null : stores.comments.unread(caller.userId, [{ subject, readSeq }]),
  ])
  return {
    messages: await withQuotes(stores, found),
    lastSeq,
    readSeq,
    firstUnread,
    unread: unread?.get(key) ?? 0,
    level: reading?.level ?? 'normal',
    older: (found[0]?.seq ?? 1) > 1,
    newer: (found.at(-1)?.seq ?? lastSeq) < lastSeq,
  }
}

type Settled = { around: number } | { before: number } | { after: number }

function settled(place: Place | null, firstUnread: number, lastSeq: number): Settled {
  const newest = { before: lastSeq + 1 }
  if (!place) return newest
  if (!('around' in place)) return place
  if (place.around !== 'unread') return { around: place.around }
  return firstUnread === 0 ? newest : { around: firstUnread }
}

async function messagesAt(
  stores: Stores,
  subject: Subject,
  place: Settled,
  size: number,
): Promise<Comment[]> {
  const older = async (before: number, limit: number) =>
    (await stores.comments.range(subject, { before }, limit)).toReversed()
  if ('before' in place) return older(place.before, size)
  if ('after' in place) return stores.comments.range(subject, { from: place.after + 1 }, size)
  const before = Math.floor(size * BEFORE)
  const both = await Promise.all([
    before === 0 ? [] : older(place.around, before),
    stores.comments.range(subject, { from: place.around }, size - before),
  ])
  return both.flat()
}
