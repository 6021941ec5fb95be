import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'
import { namedIn, type Subject, subjectPartKey } from '../subject.js'

/** The lists of discussions. */
export const threadsKey = (subscription: number) => [ROOTS.talk, subscription, 'discussions'] as const
/** The lists of conversations. */
export const conversationsKey = (subscription: number) => [ROOTS.talk, subscription, 'conversations'] as const

/** Loads anew what lists threads and counts what is unread in them. */
export function renewThreadLists(client: QueryClient, subscription: number): void {
  void client.invalidateQueries({ queryKey: threadsKey(subscription) })
  void client.invalidateQueries({ queryKey: conversationsKey(subscription) })
}

/** The mark of the reader in the thread of a subject: what is unread, and how much the reader hears of it. */
export function markQuery(subscription: number, subject: Subject) {
  return queryOptions({
    queryKey: subjectPartKey(subscription, subject, 'mark'),
    queryFn: ({ signal }) => ask('listMessages', { subscription, ...namedIn(subject), size: 1 }, { signal }),
  })
}

/** Loads the mark of the reader anew, and the lists that count what is unread. */
export function renewMark(client: QueryClient, subscription: number, subject: Subject): void {
  void client.invalidateQueries({ queryKey: markQuery(subscription, subject).queryKey })
  renewThreadLists(client, subscription)
}
