import type { Job } from '@smartproject/bff/api/work/jobs'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import { whileWorking } from '../../../task-kit/working-job.js'

/** Tasks that are offered one by one at most. */
const MOST = 500
const PAGE = 200
/** How often the page asks how far a copy is. */
const PROGRESS_MS = 500

const KEY = [ROOTS.work, 'copy'] as const

/** The companies of a person whose plan runs. */
export function openCompaniesQuery(userId: string) {
  return queryOptions({
    queryKey: [ROOTS.companies, userId] as const,
    queryFn: ({ signal }) => ask('getsublist', { userId }, { signal }),
    select: (companies) => companies.filter(({ expired }) => !expired),
  })
}

/** The tasks of a project in the order of its board, as many as are offered one by one. */
export function copiedFromQuery(subscription: number, project: number) {
  return queryOptions({
    queryKey: [ROOTS.work, subscription, 'copied', project] as const,
    queryFn: async ({ signal }) => {
      const order = { by: 'rank', descending: false } as const
      const all = []
      for (let token: string | undefined; all.length < MOST && token !== '';) {
        const page = { page_size: PAGE, ...(token === undefined ? {} : { page_token: token }) }
        const answer = await ask(
          'listTasks',
          { subscription, projects: [project], order, ...page },
          { signal },
        )
        all.push(...answer.tasks)
        token = answer.next_page_token
      }
      return all.slice(0, MOST)
    },
  })
}

/** A copy, asked again while it is worked on. */
export function copyQuery(subscription: number, { id, project }: Pick<Job, 'id' | 'project'>) {
  return queryOptions({
    queryKey: [...KEY, subscription, id] as const,
    queryFn: async ({ signal }) => (await ask('getJob', { subscription, project, id }, { signal })).job,
    refetchInterval: whileWorking(PROGRESS_MS),
  })
}

/** Takes a copy one step further. */
export function useCopyCommand<N extends 'startCopy' | 'commitTaskImport' | 'undoTaskImport' | 'cancelJob'>(
  name: N,
) {
  return useCommand<N>(name, { onSettled: (client) => client.invalidateQueries({ queryKey: KEY }) })
}
