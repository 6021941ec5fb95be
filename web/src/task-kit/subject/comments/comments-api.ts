import type { Message } from '@smartproject/bff/api/work/talk'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { ask, send } from '../../../lib/calls/calls.js'
import { loadPartAnew, namedIn, type Subject, subjectPartKey } from '../subject.js'
import { type ReplyTo, unsentMessage } from './message.js'
import { changePages, renewEntry, type CommentPages } from './message-api.js'

/** The comments on a subject, newest first. */
export function commentsQuery(subscription: number, subject: Subject) {
  return infiniteQueryOptions({
    queryKey: subjectPartKey(subscription, subject, 'comments'),
    queryFn: ({ pageParam, signal }) =>
      ask(
        'listComments',
        { subscription, ...namedIn(subject), ...(pageParam ? { page_token: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_page_token || undefined,
  })
}

/** A comment to be added: the JSON of its tree, and the id of the action. */
interface Adding {
  tree: string
  requestId: string
  reply_to: ReplyTo | null
}

/** Says something. It stands there at once and goes again when the server refuses it. */
export function useAddComment(subscription: number, subject: Subject, me: string) {
  const client = useQueryClient()
  const queryKey = subjectPartKey(subscription, subject, 'comments')
  const loadAnew = () => loadPartAnew(client, subscription, { subject, part: 'comments' })
  return useChange({
    mutationFn: ({ tree, requestId, reply_to }: Adding) =>
      send(
        'addComment',
        { subscription, ...namedIn(subject), tree, ...(reply_to ? { reply_to: reply_to.id } : {}) },
        { requestId },
      ),
    onMutate: async (adding) => {
      await client.cancelQueries({ queryKey })
      const created_at = new Date().toISOString()
      const shown = unsentMessage({ ...adding, author: me, created_at }, namedIn(subject))
      changePages(client, subscription, subject, (all, page) => (page === 0 ? [shown, ...all] : all))
      return { id: shown.id }
    },
    onSuccess: (said, _input, { id }) => {
      // The news of it may have brought it already.
      changePages(client, subscription, subject, (all) => {
        const rest = all.filter((one) => one.id !== said.id)
        return rest.map((one) => (one.id === id ? said : one))
      })
      if (!isListed(client.getQueryData<CommentPages>(queryKey), said)) void loadAnew()
      renewEntry(client, subscription, subject)
    },
    onError: (_error, _input, context) => {
      changePages(client, subscription, subject, (all) => all.filter((one) => one.id !== context?.id))
      if (client.getQueryData<CommentPages>(queryKey) === undefined) void loadAnew()
    },
  })
}

function isListed(pages: CommentPages | undefined, { id }: Message): boolean {
  return pages?.pages.some(({ comments }) => comments.some((one) => one.id === id)) ?? false
}
