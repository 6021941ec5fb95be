import type { Message } from '@smartproject/bff/api/work/talk'
import type { Revision } from './use-revision-words.js'

export type FeedItem =
  | { kind: 'comment'; at: string; comment: Message }
  | { kind: 'change'; at: string; revision: Revision }

export type FeedFilter = 'all' | 'comments' | 'changes'
export type FeedOrder = 'newest' | 'oldest'

interface Source {
  items: readonly FeedItem[]
  /** True while older ones have not been asked for. */
  more: boolean
}

/** The oldest moment up to which nothing is missing. */
function sureUntil(sources: readonly Source[]): string {
  const ends = sources.filter(({ more }) => more).map(({ items }) => items.at(-1)?.at ?? '')
  return ends.toSorted().at(-1) ?? ''
}

/**
 * The place of the line between what was read and what was not when the thread was opened: before the first unread comment, or behind
 * it where the newest stand first. Null as long as an unread comment may be missing.
 */
export function placeOfNew(
  items: readonly FeedItem[],
  { firstUnread, more, order }: { firstUnread: number | null; more: boolean; order: FeedOrder },
): number | null {
  if (firstUnread === null) return null
  const seqs = items.map((item) => (item.kind === 'comment' ? item.comment.seq : 0))
  if (more && !seqs.some((seq) => seq > 0 && seq <= firstUnread)) return null
  const isNew = (seq: number) => seq >= firstUnread
  const place = order === 'newest' ? seqs.findLastIndex(isNew) + 1 : seqs.findIndex(isNew)
  return seqs.some(isNew) ? place : null
}

/** Texts that save themselves while they are typed. */
const TYPED: readonly string[] = ['name', 'description']
const PAUSE_MS = 10 * 60_000

/** Whether an earlier change is of the same text and person, without anything between and without a long pause. */
function isSameTyping(later: Revision, earlier: Revision): boolean {
  return (
    TYPED.includes(later.field) &&
    later.field === earlier.field &&
    later.user === earlier.user &&
    Date.parse(later.at) - Date.parse(earlier.at) <= PAUSE_MS
  )
}

/** Changes that a person typed in one go are one entry: from the text before it to the text after it, at the time of its end. */
function gathered(newest: readonly FeedItem[]): FeedItem[] {
  const kept: FeedItem[] = []
  let earliest: Revision | null = null
  for (const item of newest) {
    const revision = item.kind === 'change' ? item.revision : null
    const last = kept.at(-1)
    if (revision && earliest && last?.kind === 'change' && isSameTyping(earliest, revision))
      kept[kept.length - 1] = { ...last, revision: { ...last.revision, from: revision.from } }
    else kept.push(item)
    earliest = revision
  }
  return kept
}

/** Comments and changes in one order. Entries with a possible gap wait for their page. */
export function mergeFeed(sources: readonly Source[], order: FeedOrder): FeedItem[] {
  const until = sureUntil(sources)
  const all = sources.flatMap(({ items }) => items).filter(({ at }) => at >= until)
  const newest = gathered(all.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)))
  return order === 'newest' ? newest : newest.toReversed()
}
