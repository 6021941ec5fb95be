import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

const OPEN = ['new', 'assigned', 'progress', 'resolved'] as const

/** The totals of a project's tasks. */
export interface Progress {
  tasks: number
  closed: number
  /** Open ones of the reader. */
  mine: number
  late: number
}

export const NO_TASKS: Progress = { tasks: 0, closed: 0, mine: 0, late: 0 }

/** The progress of all projects of a company that a person may read, by number. */
export function progressQuery(subscription: number, userId: string, today: PlainDate) {
  return queryOptions({
    queryKey: [ROOTS.work, subscription, 'groups', 'progress', userId, today] as const,
    queryFn: async ({ signal }) => {
      const count = async (filter: Parameters<typeof ask<'groupTasks'>>[1]['filter']) => {
        const input = { subscription, by: 'project', ...(filter ? { filter } : {}) } as const
        const { groups } = await ask('groupTasks', input, { signal })
        return new Map(groups.map(({ key, count: number }) => [Number(key), number]))
      }
      const [tasks, closed, mine, late] = await Promise.all([
        count(undefined),
        count({ statuses: ['closed'] }),
        count({ assignees: [userId], statuses: [...OPEN] }),
        count({ overdue_on: today }),
      ])
      return new Map(
        [...tasks].map(([project, number]): [number, Progress] => [
          project,
          {
            tasks: number,
            closed: closed.get(project) ?? 0,
            mine: mine.get(project) ?? 0,
            late: late.get(project) ?? 0,
          },
        ]),
      )
    },
    staleTime: 30_000,
  })
}
