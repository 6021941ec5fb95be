import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { merged, type Thread, type ThreadPlace } from '../../../task-kit/subject/comments/message.js'
import { namedIn, type Subject, subjectPartKey } from '../../../task-kit/subject/subject.js'

const PAGE_SIZE = 50
/** Of a long thread this many pages stand on the screen; those at the other end go when more come. */
const MOST_PAGES = 6
const MOST_AT_ONCE = 100

/** Where a thread opens: at the first unread message, at one that is named, or at the newest. */
export type ThreadStart = Exclude<ThreadPlace['from'], undefined>

/** A thread in pages around the place where it opens, oldest first. Each opening begins anew. */
export function threadQuery(subscription: number, subject: Subject, start: ThreadStart) {
  const initialPageParam: ThreadPlace = { from: start }
  return infiniteQueryOptions({
    queryKey: [...subjectPartKey(subscription, subject, 'messages'), start] as const,
    queryFn: ({ pageParam, signal }) =>
      ask('listMessages', { subscription, ...namedIn(subject), ...pageParam, size: PAGE_SIZE }, { signal }),
    initialPageParam,
    getPreviousPageParam: ({ older, messages: [first] }): ThreadPlace | undefined =>
      older && first ? { before: first.seq } : undefined,
    getNextPageParam: ({ newer, messages }): ThreadPlace | undefined => {
      const last = messages.at(-1)
      return newer && last ? { after: last.seq } : undefined
    },
    maxPages: MOST_PAGES,
    gcTime: 0,
  })
}

/** Brings what is new behind the loaded end of a thread, or the message that has changed. */
export async function bringNews(
  client: QueryClient,
  subscription: number,
  { subject, start, seq }: { subject: Subject; start: ThreadStart; seq: number },
): Promise<void> {
  const { queryKey } = threadQuery(subscription, subject, start)
  const loaded = client.getQueryData(queryKey)?.pages
  const first = loaded?.[0]?.messages[0]?.seq ?? 0
  const end = loaded?.at(-1)?.messages.at(-1)?.seq ?? 0
  if (!loaded || seq < first) return
  // An empty thread has no message to go on from.
  if (end === 0) return client.refetchQueries({ queryKey, exact: true })
  const place = seq > end ? { after: end, size: MOST_AT_ONCE } : { before: seq + 1, size: 1 }
  const { messages, newer } = await ask('listMessages', { subscription, ...namedIn(subject), ...place })
  client.setQueryData<Thread>(queryKey, (thread) => thread && merged(thread, messages, seq > end && newer))
}
