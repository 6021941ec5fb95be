import type { Caller } from '@smartproject/kit/types/caller'

import type { Subject } from '../../facts/area.js'
import { readSeqOf, threadKey } from '../domain/thread.js'
import type { Deps } from './deps.js'
import { talkEvent } from './talk-event.js'

/**
 * Marks a thread read up to a message and tells how many messages of others are unread still; a mark never goes back.
 * Errors: those of the subject's rules.
 */
export function markRead(
  deps: Deps,
  caller: Caller,
  { subject, seq }: { subject: Subject; seq: number },
): Promise<{ unread: number }> {
  const { userId } = caller
  return deps.work.write(caller, async (stores, changes) => {
    await deps.subjects[subject.type].requireReadable(stores, caller, subject.id, 'comments')
    const thread = await stores.threads.of(subject)
    if (!thread) return { unread: 0 }
    const key = threadKey(subject)
    const before = readSeqOf(thread, (await stores.reading.of(userId, [subject])).get(key))
    const readSeq = Math.max(before, Math.min(seq, thread.lastSeq))
    if (readSeq > before) {
      await stores.reading.read(userId, [{ subject, readSeq }])
      const project = { number: thread.projectNumber, name: '' }
      const mark = { id: '', seq: readSeq, authorId: '', mentionedIds: [] }
      changes.publish(talkEvent('read', { project, subject, readers: { ids: [userId] } }, mark))
      changes.audit({ action: 'thread.read', targetType: subject.type, targetId: subject.id })
    }
    const unread = await stores.comments.unread(userId, [{ subject, readSeq }])
    return { unread: unread.get(key) ?? 0 }
  })
}
