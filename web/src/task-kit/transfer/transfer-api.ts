import type { Job } from '@smartproject/bff/api/work/jobs'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/calls/calls.js'
import { ROOTS } from '../../lib/calls/query-roots.js'
import { useCommand } from '../../lib/calls/use-command.js'
import { whileWorking } from '../working-job.js'

/** How often the page asks how far a copy is. */
const PROGRESS_MS = 500

const KEY = [ROOTS.work, 'copy'] as const

/** A copy or a move, asked again while it is worked on. */
export function copyQuery(subscription: number, { id, project }: Pick<Job, 'id' | 'project'>) {
  return queryOptions({
    queryKey: [...KEY, subscription, id] as const,
    queryFn: async ({ signal }) => (await ask('getJob', { subscription, project, id }, { signal })).job,
    refetchInterval: whileWorking(PROGRESS_MS),
  })
}

/** Takes a copy or a move one step further. */
export function useCopyCommand<
  N extends 'startCopy' | 'startMove' | 'commitTaskImport' | 'undoTaskImport' | 'cancelJob',
>(name: N) {
  return useCommand<N>(name, { onSettled: (client) => client.invalidateQueries({ queryKey: KEY }) })
}
