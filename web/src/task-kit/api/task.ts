import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/calls/calls.js'
import { ROOTS } from '../../lib/calls/query-roots.js'
import { workKeys } from './keys.js'

const STALE_MS = 10_000

/** A task with everything in it. */
export function taskQuery(subscription: number, id: string) {
  return queryOptions({
    queryKey: workKeys.task(subscription, id),
    queryFn: ({ signal }) => ask('getTaskDetail', { subscription, id }, { signal }),
    staleTime: STALE_MS,
  })
}

/** The task that a code such as `WEB-55` stands for, of those that the user may read, whatever its project's code is now. */
export function taskByCodeQuery(client: QueryClient, subscription: number, code: string) {
  return queryOptions({
    queryKey: [...workKeys.tasks(subscription), 'code', code] as const,
    queryFn: async ({ signal }) => {
      const task = await ask('getTaskDetail', { subscription, item_id: code }, { signal })
      client.setQueryData(workKeys.task(subscription, task.id), task)
      return task
    },
    staleTime: STALE_MS,
  })
}

/** Data beside a task, asked for by itself; not below its own key, as it has other shapes. */
export type TaskPart = 'comments' | 'messages' | 'mark' | 'revisions' | 'worklogs' | 'files' | 'pins'

export function partKey(subscription: number, id: string, part: TaskPart) {
  return [ROOTS.work, subscription, 'part', id, part] as const
}

/** Everything that lies beside a task. */
export function partsKey(subscription: number, id: string) {
  return [ROOTS.work, subscription, 'part', id] as const
}
