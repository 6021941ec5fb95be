import type { TaskFilter } from '@smartproject/bff/api/work/tasks'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/calls/calls.js'
import { workKeys } from '../api/keys.js'

const PAGE_SIZE = 200

/** Ids of a project's tasks that pass a filter, at most so many; for pages whose own call knows no filter. */
export function matchingTasksQuery(subscription: number, project: number, filter: TaskFilter, most: number) {
  return queryOptions({
    // Beside the lists rather than among them: this one holds ids, not pages.
    queryKey: [...workKeys.groups(subscription), 'matching', project, filter, most] as const,
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const ids: string[] = []
      let token = ''
      while (ids.length < most) {
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
