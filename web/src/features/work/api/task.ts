import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls.js'
import { ROOTS } from '../../../lib/query-roots.js'
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

/** What lies beside a task and is asked for by itself; not below its own key, as it has other shapes. */
export type TaskPart = 'comments' | 'revisions' | 'worklogs' | 'files'

export function partKey(subscription: number, id: string, part: TaskPart) {
  return [ROOTS.work, subscription, 'part', id, part] as const
}

/** Everything that lies beside a task. */
export function partsKey(subscription: number, id: string) {
  return [ROOTS.work, subscription, 'part', id] as const
}
