import type { Message } from '@smartproject/bff/api/work/talk'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDraft } from '../../../form-kit/use-draft.js'
import { problemText } from '../../../i18n/problem-text.js'
import { send } from '../../../lib/calls/calls.js'
import { newRequestId } from '../../../lib/calls/http.js'
import type { ReplyTo, Said } from '../../../task-kit/subject/comments/message.js'
import { namedIn } from '../../../task-kit/subject/subject.js'
import { useSubject } from '../../../task-kit/subject/subject-context.js'
import { renewThreadLists } from '../api/discussions.js'

/** A message that is not with the server yet. */
export interface Unsent extends Said {
  /** Why it could not be sent; null while it is on its way. */
  fault: string | null
}

const EMPTY = { failed: [] as Unsent[] }

/**
 * Messages on their way, oldest first. One that the server did not take waits for *Retry*, over a reload too; sending it again is
 * the same message, because it keeps the id of the action.
 */
export function useOutbox(onSent: (message: Message) => void) {
  const { subscription, subject, me } = useSubject()
  const client = useQueryClient()
  const draft = useDraft({ name: `outbox:${subscription}:${subject.type}:${subject.id}`, first: EMPTY })
  const [underway, setUnderway] = useState<readonly Unsent[]>([])
  const failed = useRef(draft.values.failed)
  const setFailed = (next: Unsent[]) => {
    failed.current = next
    draft.set({ failed: next })
  }
  const without = (id: string) => failed.current.filter(({ requestId }) => requestId !== id)
  const dispatch = async (unsent: Unsent) => {
    const { requestId, tree, reply_to } = unsent
    setFailed(without(requestId))
    setUnderway((all) => [...all, { ...unsent, fault: null }])
    try {
      const said = await send(
        'addComment',
        { subscription, ...namedIn(subject), tree, ...(reply_to ? { reply_to: reply_to.id } : {}) },
        { requestId },
      )
      onSent(said)
      renewThreadLists(client, subscription)
    } catch (error) {
      setFailed([...failed.current, { ...unsent, fault: problemText(error) }])
    }
    setUnderway((all) => all.filter((one) => one.requestId !== requestId))
  }
  return {
    unsent: [...draft.values.failed, ...underway].toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)),
    say: (tree: string, reply_to: ReplyTo | null) =>
      void dispatch({
        tree,
        reply_to,
        requestId: newRequestId(),
        author: me,
        created_at: new Date().toISOString(),
        fault: null,
      }),
    retry: (unsent: Unsent) => void dispatch(unsent),
    discard: ({ requestId }: Unsent) => setFailed(without(requestId)),
  }
}
