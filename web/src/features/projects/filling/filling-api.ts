import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'
import { whileWorking } from '../../../task-kit/working-job.js'

const PROGRESS_MS = 1_000

/** The job that fills a project, asked again while it is worked on; null for a project that none fills. */
export function fillingQuery(subscription: number, project: number) {
  return queryOptions({
    queryKey: [ROOTS.work, subscription, 'filling', project] as const,
    queryFn: async ({ signal }) =>
      (await ask('getJob', { subscription, project, kind: 'template' }, { signal })).job,
    refetchInterval: whileWorking(PROGRESS_MS),
  })
}
