import type { CallInput, CallName } from '@smartproject/bff/api/calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import { discussionKey } from '../../../task-kit/subject/subject.js'
import { conversationsKey, renewThreadLists, threadsKey } from '../../../task-kit/subject/thread/mark.js'

/** Which discussions of a project a page shows. */
export type DiscussionFilter = Pick<CallInput<'listDiscussions'>, 'state' | 'only' | 'query'>

/** The discussions of a project, pinned ones first, then by their last message. */
export function discussionsQuery(subscription: number, project: number, filter: DiscussionFilter) {
  return infiniteQueryOptions({
    queryKey: [...threadsKey(subscription), project, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(
        'listDiscussions',
        { subscription, project, ...filter, ...(pageParam ? { page_token: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_page_token || undefined,
  })
}

/** The unread discussions of a project, as far as a number on an entry tells them apart. */
export function unreadDiscussionsQuery(subscription: number, project: number) {
  return queryOptions({
    queryKey: [...threadsKey(subscription), project, 'unread'] as const,
    queryFn: ({ signal }) =>
      ask(
        'listDiscussions',
        { subscription, project, state: 'open', only: 'unread', page_size: 100 },
        { signal },
      ),
  })
}

/** One discussion. */
export function discussionQuery(subscription: number, id: string) {
  return queryOptions({
    queryKey: discussionKey(subscription, id),
    queryFn: ({ signal }) => ask('getDiscussion', { subscription, id }, { signal }),
  })
}

/** Which conversations of a project the side bar shows. */
export type ConversationFilter = CallInput<'listConversations'>['only']

/** The threads of a project that concern a person, of tasks, entries and discussions. */
export function conversationsQuery(subscription: number, project: number, only: ConversationFilter) {
  return infiniteQueryOptions({
    queryKey: [...conversationsKey(subscription), project, only] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(
        'listConversations',
        { subscription, project, only, ...(pageParam ? { page_token: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_page_token || undefined,
  })
}

/** Messages with the words, newest first. */
export function foundMessagesQuery(subscription: number, project: number, query: string) {
  return infiniteQueryOptions({
    queryKey: [ROOTS.talk, subscription, 'found', project, query] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(
        'searchMessages',
        { subscription, project, query, ...(pageParam ? { page_token: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_page_token || undefined,
  })
}

type TalkCommand = Extract<
  CallName,
  'saveDiscussion' | 'setDiscussionState' | 'deleteDiscussion' | 'restoreDiscussion' | 'markAllRead'
>

/** Sends one change of discussions, or marks them read, and loads anew what shows it. */
export function useTalkCommand<N extends TalkCommand>(name: N) {
  return useCommand<N>(name, {
    onDone: (client, _output, { subscription }) => {
      void client.invalidateQueries({ queryKey: [ROOTS.talk, subscription, 'discussion'] })
      renewThreadLists(client, subscription)
    },
  })
}
