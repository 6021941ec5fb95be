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

/** Comments and changes in one order. Entries with a possible gap wait for their page. */
export function mergeFeed(sources: readonly Source[], order: FeedOrder): FeedItem[] {
  const until = sureUntil(sources)
  const newest = sources
    .flatMap(({ items }) => items)
    .filter(({ at }) => at >= until)
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  return order === 'newest' ? newest : newest.toReversed()
}
