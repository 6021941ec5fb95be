import type { CallOutput } from '@smartproject/bff/api/calls'
import type { Comment } from '@smartproject/bff/api/work/talk'
import {
  infiniteQueryOptions,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { ask, send } from '../../../lib/calls/calls.js'
import { loadPartAnew, namedIn, renewSubject, type Subject, subjectPartKey } from '../subject.js'

type Pages = InfiniteData<CallOutput<'listComments'>, string>

/** An id that only this page knows, until the server has given the true one. */
const UNSENT = 'unsent-'
export const isUnsent = (comment: Comment): boolean => comment.id.startsWith(UNSENT)

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

function changePages(
  client: QueryClient,
  subscription: number,
  subject: Subject,
  change: (comments: Comment[], page: number) => Comment[],
): void {
  client.setQueryData<Pages>(subjectPartKey(subscription, subject, 'comments'), (now) => {
    if (!now) return now
    return { ...now, pages: now.pages.map((page, at) => ({ ...page, comments: change(page.comments, at) })) }
  })
}

/** A comment to be added: the JSON of its tree, and the id of the action. */
interface Said {
  tree: string
  requestId: string
}

/** Says something. It stands there at once and goes again when the server refuses it. */
export function useAddComment(subscription: number, subject: Subject, me: string) {
  const client = useQueryClient()
  const queryKey = subjectPartKey(subscription, subject, 'comments')
  const loadAnew = () => loadPartAnew(client, subscription, { subject, part: 'comments' })
  return useChange({
    mutationFn: ({ tree, requestId }: Said) =>
      send('addComment', { subscription, ...namedIn(subject), tree }, { requestId }),
    onMutate: async ({ tree, requestId }) => {
      await client.cancelQueries({ queryKey })
      const created_at = new Date().toISOString()
      const id = UNSENT + requestId
      const named = { task: null, entry: null, ...namedIn(subject) }
      const shown = {
        ...named,
        id,
        author: me,
        text: '',
        tree,
        mentions: [],
        created_at,
        edited_at: null,
        version: 1,
      }
      changePages(client, subscription, subject, (all, page) => (page === 0 ? [shown, ...all] : all))
      return { id }
    },
    onSuccess: (said, _input, { id }) => {
      // The news of it may have brought it already.
      changePages(client, subscription, subject, (all) => {
        const rest = all.filter((one) => one.id !== said.id)
        return rest.map((one) => (one.id === id ? said : one))
      })
      if (!isListed(client.getQueryData<Pages>(queryKey), said)) void loadAnew()
      renewEntry(client, subscription, subject)
    },
    onError: (_error, _input, context) => {
      changePages(client, subscription, subject, (all) => all.filter((one) => one.id !== context?.id))
      if (client.getQueryData<Pages>(queryKey) === undefined) void loadAnew()
    },
  })
}

function isListed(pages: Pages | undefined, { id }: Comment): boolean {
  return pages?.pages.some(({ comments }) => comments.some((one) => one.id === id)) ?? false
}

/** Changes the words of an own comment. */
export function useEditComment(subscription: number, subject: Subject) {
  const client = useQueryClient()
  return useChange({
    mutationFn: ({ comment, tree }: { comment: Comment; tree: string }) =>
      send('editComment', { subscription, id: comment.id, version: comment.version, tree }),
    onSuccess: (said) => {
      changePages(client, subscription, subject, (all) => all.map((one) => (one.id === said.id ? said : one)))
    },
    onError: () => {
      void client.invalidateQueries({ queryKey: subjectPartKey(subscription, subject, 'comments') })
    },
  })
}

/** Deletes a comment for good. */
export async function deleteComment(
  client: QueryClient,
  subscription: number,
  { subject, id }: { subject: Subject; id: string },
): Promise<void> {
  try {
    await send('deleteComment', { subscription, id })
  } finally {
    void client.invalidateQueries({ queryKey: subjectPartKey(subscription, subject, 'comments') })
    renewEntry(client, subscription, subject)
  }
}

// The news of a task bring what is counted of it.
function renewEntry(client: QueryClient, subscription: number, subject: Subject): void {
  if (subject.type === 'entry') renewSubject(client, subscription, subject)
}
