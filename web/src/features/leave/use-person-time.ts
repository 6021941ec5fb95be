import { useQuery } from '@tanstack/react-query'
import { timeOf, workTimeQuery } from '../../lib/company/work-time.js'
import type { LeaveContext } from './context.js'

/** The same place with the working time of the reader or, with a request, of its applicant; until it is known, the company's. */
export function usePersonTime(context: LeaveContext, leave?: string): LeaveContext {
  const time = useQuery(workTimeQuery(context.subscription, leave)).data
  return time ? { ...context, time: timeOf(time, context.time) } : context
}
