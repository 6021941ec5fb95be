import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { companyQuery } from '../../../lib/company/company.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

const OPEN = ['new', 'assigned', 'progress', 'resolved'] as const

/** How many open tasks a person has in a company, and how many of them are late by its calendar. */
export function openWorkQuery(subscription: number, userId: string) {
  return queryOptions({
    queryKey: [ROOTS.work, subscription, 'open', userId] as const,
    queryFn: async ({ client, signal }) => {
      const company = await client.fetchQuery(companyQuery(subscription))
      const count = async (filter: { overdue_on?: string }) => {
        const own = { assignees: [userId], statuses: [...OPEN], ...filter }
        const input = { subscription, filter: own, page_size: 1, with_total: true }
        return (await ask('listTasks', input, { signal })).total ?? 0
      }
      const [open, late] = await Promise.all([
        count({}),
        company ? count({ overdue_on: company.today }) : Promise.resolve(0),
      ])
      return { open, late }
    },
    staleTime: 60_000,
  })
}
