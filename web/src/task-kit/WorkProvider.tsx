import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { companyQuery } from '../lib/company/company.js'
import { todayIn } from '../lib/plain-date.js'
import { useNow } from '../ui/use-now.js'
import { setupQuery } from './api/setup.js'
import { useTaskNews } from './api/use-task-news.js'
import { WorkContext, type Work } from './model.js'

export interface WorkProviderProps {
  subscription: number
  /** Null where tasks of several projects are shown. */
  project: number | null
  userId: string
  children: ReactNode
}

/** Around a board, a list or an open task: where we are, who looks, what day it is, and the news of others. */
export function WorkProvider({ subscription, project, userId, children }: WorkProviderProps) {
  const company = useQuery(companyQuery(subscription)).data
  const setup = useQuery({
    ...setupQuery(subscription, project ?? 0),
    enabled: project !== null,
  }).data
  const now = useNow()
  const today = company?.today ?? todayIn(now)
  const weekend = company?.weekend_days
  useTaskNews(subscription, userId)
  const work = useMemo<Work>(
    () => ({
      subscription,
      project,
      setup: (project !== null && setup) || null,
      me: userId,
      today,
      ...(weekend && { weekend }),
    }),
    [subscription, project, setup, userId, today, weekend],
  )
  return <WorkContext value={work}>{children}</WorkContext>
}
