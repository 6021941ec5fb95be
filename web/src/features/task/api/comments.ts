import type { CallOutput } from '@smartproject/bff/contract/calls'
import type { Comment } from '@smartproject/bff/contract/talk'
import {
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { ask, send } from '../../../lib/calls/calls.js'
import { partKey } from '../../../task-kit/api/task.js'

type Pages = InfiniteData<CallOutput<'listComments'>, string>

/** An id that only this page knows, until the server has given the true one. */
const UNSENT = 'unsent-'
export const isUnsent = (comment: Comment): boolean => comment.id.startsWith(UNSENT)

/** What was said about a task, newest first. */
export function commentsQuery(subscription: number, task: string) {
  return infiniteQueryOptions({
    queryKey: partKey(subscription, task, 'comments'),
    queryFn: ({ pageParam, signal }) =>
      ask(
        'listComments',
        { subscription, task, ...(pageParam ? { page_token: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_page_token || undefined,
  })
}

function changePages(
  client: QueryClient,
  subscription: number,
  task: string,
  change: (comments: Comment[], page: number) => Comment[],
): void {
  client.setQueryData<Pages>(partKey(subscription, task, 'comments'), (now) => {
    if (!now) return now
    return { ...now, pages: now.pages.map((page, at) => ({ ...page, comments: change(page.comments, at) })) }
  })
}

/** Says something. It stands there at once and goes again when the server refuses it. */
export function useAddComment(subscription: number, task: string, me: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ text, requestId }: { text: string; requestId: string }) =>
      send('addComment', { subscription, task, text }, { requestId }),
    onMutate: async ({ text, requestId }) => {
      await client.cancelQueries({ queryKey: partKey(subscription, task, 'comments') })
      const created_at = new Date().toISOString()
      const id = UNSENT + requestId
      const shown = { id, task, author: me, text, mentions: [], created_at, edited_at: null, version: 1 }
      changePages(client, subscription, task, (all, page) => (page === 0 ? [shown, ...all] : all))
      return { id }
    },
    onSuccess: (said, _input, { id }) => {
      // The news of it may have brought it already.
      changePages(client, subscription, task, (all) => {
        const rest = all.filter((one) => one.id !== said.id)
        return rest.map((one) => (one.id === id ? said : one))
      })
    },
    onError: (_error, _input, context) => {
      changePages(client, subscription, task, (all) => all.filter((one) => one.id !== context?.id))
    },
  })
}

/** Changes the words of an own comment. */
export function useEditComment(subscription: number, task: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ comment, text }: { comment: Comment; text: string }) =>
      send('editComment', { subscription, id: comment.id, version: comment.version, text }),
    onSuccess: (said) => {
      changePages(client, subscription, task, (all) => all.map((one) => (one.id === said.id ? said : one)))
    },
    onError: () => {
      void client.invalidateQueries({ queryKey: partKey(subscription, task, 'comments') })
    },
  })
}

/** Deletes a comment for good. */
export async function deleteComment(
  client: QueryClient,
  subscription: number,
  { id, task }: Comment,
): Promise<void> {
  try {
    await send('deleteComment', { subscription, id })
  } finally {
    void client.invalidateQueries({ queryKey: partKey(subscription, task, 'comments') })
  }
}
