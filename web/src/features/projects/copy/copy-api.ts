import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

/** Tasks that are offered one by one at most. */
const MOST = 500
const PAGE = 200

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
