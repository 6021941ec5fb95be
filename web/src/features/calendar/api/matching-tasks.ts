import type { TaskFilter } from '@smartproject/bff/api/work/tasks'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { workKeys } from '../../../task-kit/api/keys.js'

const PAGE_SIZE = 200
// As many as a calendar draws.
const MOST_PAGES = 10

/** Ids of a project's tasks that pass a filter. A calendar's own call knows no filter. */
export function matchingTasksQuery(subscription: number, project: number, filter: TaskFilter) {
  return queryOptions({
    // Beside the lists rather than among them: this one holds ids, not pages.
    queryKey: [...workKeys.groups(subscription), 'calendar', project, filter] as const,
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const ids: string[] = []
      let token = ''
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const input = { subscription, projects: [project], filter, page_size: PAGE_SIZE }
        const answer = await ask('listTasks', token ? { ...input, page_token: token } : input, { signal })
        ids.push(...answer.tasks.map((task) => task.id))
        token = answer.next_page_token
        if (token === '') break
      }
      return ids
    },
  })
}
