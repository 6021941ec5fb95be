import type { CallInput } from '@smartproject/bff/api/calls'
import type { Worklog } from '@smartproject/bff/api/work/time'
import { infiniteQueryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { ask, send } from '../../../lib/calls/calls.js'
import { workKeys } from '../../../task-kit/api/keys.js'
import { partKey } from '../../../task-kit/api/task.js'

/** Time logged on a task, latest day first, with the sum of all. */
export function worklogsQuery(subscription: number, task: string) {
  return infiniteQueryOptions({
    queryKey: partKey(subscription, task, 'worklogs'),
    queryFn: ({ pageParam, signal }) =>
      ask(
        'listWorklogs',
        { subscription, task, ...(pageParam ? { page_token: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_page_token || undefined,
  })
}

/** Asks anew for what logged time shows: the list, and the sum on the task. */
export function refreshTime(client: QueryClient, subscription: number, task: string): void {
  void client.invalidateQueries({ queryKey: partKey(subscription, task, 'worklogs') })
  void client.invalidateQueries({ queryKey: workKeys.task(subscription, task) })
}

/** Logs time, or changes an own entry. */
export function useSaveWorklog() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: CallInput<'saveWorklog'>) => send('saveWorklog', input),
    onSuccess: (_saved, { subscription, task }) => refreshTime(client, subscription, task),
  })
}

/** Deletes an entry for good. */
export function deleteWorklog(client: QueryClient, subscription: number, { id, task }: Worklog) {
  return send('deleteWorklog', { subscription, id }).finally(() => refreshTime(client, subscription, task))
}
