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

/** Comments and changes in one order. Entries with a possible gap wait for their page. */
export function mergeFeed(sources: readonly Source[], order: FeedOrder): FeedItem[] {
  const until = sureUntil(sources)
  const newest = sources
    .flatMap(({ items }) => items)
    .filter(({ at }) => at >= until)
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  return order === 'newest' ? newest : newest.toReversed()
}
