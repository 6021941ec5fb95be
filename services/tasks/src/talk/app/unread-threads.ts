import type { Stores } from '../domain/stores.js'
import { hasUnread, type Reading, readSeqOf, type Thread, threadKey } from '../domain/thread.js'

/** Those of the threads in which another person wrote what the reader has not read. */
export async function unreadThreads(
  stores: Stores,
  readerId: string,
  threads: readonly Thread[],
  marks: ReadonlyMap<string, Reading>,
): Promise<Thread[]> {
  const judged = threads.map((thread) => {
    const reading = marks.get(threadKey(thread.subject))
    return { thread, readSeq: readSeqOf(thread, reading), unread: hasUnread(thread, reading, readerId) }
  })
  const counts = await stores.comments.unread(
    readerId,
    judged
      .filter(({ unread }) => unread === null)
      .map(({ thread: { subject }, readSeq }) => ({ subject, readSeq })),
  )
  return judged
    .filter(({ thread, unread }) => unread ?? counts.has(threadKey(thread.subject)))
    .map(({ thread }) => thread)
}
