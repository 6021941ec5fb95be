import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/calls/api-error.js'
import { ask } from '../../lib/calls/calls.js'
import { ROOTS } from '../../lib/calls/query-roots.js'
import { workKeys } from './keys.js'
import { readableProjectsQuery } from './projects.js'

const STALE_MS = 10_000

/** A task with everything in it. */
export function taskQuery(subscription: number, id: string) {
  return queryOptions({
    queryKey: workKeys.task(subscription, id),
    queryFn: ({ signal }) => ask('getTaskDetail', { subscription, id }, { signal }),
    staleTime: STALE_MS,
  })
}

/** The task that a code such as `WEB-55` stands for, of those that the user may read. */
export function taskByCodeQuery(client: QueryClient, subscription: number, code: string, user: string) {
  return queryOptions({
    queryKey: [...workKeys.tasks(subscription), 'code', code] as const,
    queryFn: async ({ signal }) => {
      const projects = await client.ensureQueryData(readableProjectsQuery(subscription, user))
      const prefix = code.slice(0, code.lastIndexOf('-'))
      const project = projects.find((one) => one.code === prefix)
      if (!project) throw new ApiError({ status: 404, reason: 'TASK_NOT_FOUND' })
      const at = { subscription, project: project.id, item_id: code }
      const task = await ask('getTaskDetail', at, { signal })
      client.setQueryData(workKeys.task(subscription, task.id), task)
      return task
    },
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
