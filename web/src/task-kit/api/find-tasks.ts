import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/calls/calls.js'
import { ROOTS } from '../../lib/calls/query-roots.js'

const MOST_FOUND = 20

/** Tasks of a project, or of all of them (null), by a few words of their name, code or text; the latest ones while nothing is asked. */
export function findTasksQuery(subscription: number, project: number | null, text: string) {
  return queryOptions({
    queryKey: [ROOTS.work, subscription, 'find', project, text] as const,
    queryFn: async ({ signal }) => {
      const filter = text === '' ? {} : { filter: { text } }
      const input = {
        subscription,
        projects: project === null ? [] : [project],
        page_size: MOST_FOUND,
        ...filter,
      }
      return (await ask('listTasks', input, { signal })).tasks
    },
    staleTime: 10_000,
  })
}
