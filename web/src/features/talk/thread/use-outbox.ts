import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { problemText } from '../../../i18n/problem-text.js'
import { send } from '../../../lib/calls/calls.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { merged, type ReplyTo, type Thread } from '../../../task-kit/subject/comments/message.js'
import { namedIn, subjectPartKey } from '../../../task-kit/subject/subject.js'
import { useSubject } from '../../../task-kit/subject/subject-context.js'
import { renewThreadLists } from '../../../task-kit/subject/thread/mark.js'
import { onUnsent, putUnsent, takeUnsent, type Unsent, unsentIn } from './outbox.js'

/**
 * Messages on their way, oldest first. One that the server did not take waits for *Retry*, over a reload too; sending it again is
 * the same message, because it keeps the id of the action (C10).
 */
export function useOutbox() {
  const { subscription, subject, me } = useSubject()
  const client = useQueryClient()
  const name = `${me}:outbox:${subscription}:${subject.type}:${subject.id}`
  const unsent = useSyncExternalStore(onUnsent, () => unsentIn(name))
  const dispatch = async (message: Unsent) => {
    const { requestId, tree, reply_to } = message
    putUnsent(name, { ...message, fault: null })
    try {
      const input = { subscription, ...namedIn(subject), tree, ...(reply_to && { reply_to: reply_to.id }) }
      const said = await send('addComment', input, { requestId })
      const queryKey = subjectPartKey(subscription, subject, 'messages')
      client.setQueriesData<Thread>({ queryKey }, (thread) => thread && merged(thread, [said]))
      takeUnsent(name, requestId)
      renewThreadLists(client, subscription)
    } catch (error) {
      putUnsent(name, { ...message, fault: problemText(error) })
    }
  }
  return {
    unsent,
    say: (tree: string, reply_to: ReplyTo | null) => {
      const created_at = new Date().toISOString()
      void dispatch({ tree, reply_to, requestId: newRequestId(), author: me, created_at, fault: null })
    },
    retry: (message: Unsent) => void dispatch(message),
    discard: ({ requestId }: Unsent) => takeUnsent(name, requestId),
  }
}
