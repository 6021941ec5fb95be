import type { Card } from '@smartproject/bff/api/work/tasks'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/calls/calls.js'
import { workKeys } from '../api/keys.js'
import { taskQuery } from '../api/task.js'

/** So many tasks are read one by one; of more the names of the whole project are offered. */
const MOST_TASKS = 20
/** So many parents one filter takes. */
const PARENTS = 50
const PAGE = 100

/** Ids of the labels, categories and releases that tasks of a project and their parts have; null where the tasks are too many. */
export function usedNamesQuery(
  client: QueryClient,
  { subscription, project, tasks }: { subscription: number; project: number; tasks: readonly string[] },
) {
  return queryOptions({
    queryKey: [...workKeys.tasks(subscription), 'used-names', project, tasks] as const,
    queryFn: async ({ signal }): Promise<string[] | null> => {
      if (tasks.length > MOST_TASKS) return null
      const used = new Set<string>()
      const note = (found: readonly Pick<Card, 'labels' | 'category' | 'release'>[]) => {
        for (const { labels, category, release } of found)
          for (const id of [...labels, category, release]) used.add(id)
      }
      let level: readonly Pick<Card, 'id' | 'labels' | 'category' | 'release' | 'subtasks'>[] =
        await Promise.all(tasks.map((id) => client.fetchQuery(taskQuery(subscription, id))))
      note(level)
      for (;;) {
        const parents = level.filter(({ subtasks }) => subtasks > 0).map(({ id }) => id)
        if (parents.length === 0) return [...used]
        level = await partsOf(parents, { subscription, project, signal })
        note(level)
      }
    },
  })
}

async function partsOf(
  all: readonly string[],
  { subscription, project, signal }: { subscription: number; project: number; signal: AbortSignal },
): Promise<Card[]> {
  const found: Card[] = []
  for (let at = 0; at < all.length; at += PARENTS) {
    const filter = { parents: all.slice(at, at + PARENTS) }
    let token = ''
    do {
      const input = { subscription, projects: [project], filter, page_size: PAGE }
      const answer = await ask('listTasks', token ? { ...input, page_token: token } : input, { signal })
      found.push(...answer.tasks)
      token = answer.next_page_token
    } while (token !== '')
  }
  return found
}
