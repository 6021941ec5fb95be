import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { partKey } from '../../../task-kit/api/task.js'

/** The changes of a task, newest first. */
export function revisionsQuery(subscription: number, id: string) {
  return infiniteQueryOptions({
    queryKey: partKey(subscription, id, 'revisions'),
    queryFn: ({ pageParam, signal }) =>
      ask(
        'listTaskRevisions',
        { subscription, id, ...(pageParam ? { page_token: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_page_token || undefined,
  })
}
