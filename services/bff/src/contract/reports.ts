import { z } from 'zod'
import { type CallDefinition, plainDate, projectNumber, subscriptionNumber } from './shapes.js'

/** Counts at the end of each asked day, in the order of the days. */
export const dailyCounts = z.object({
  new: z.array(z.number()),
  assigned: z.array(z.number()),
  progress: z.array(z.number()),
  resolved: z.array(z.number()),
  closed: z.array(z.number()),
  overDue: z.array(z.number()),
})

export const reportCalls = {
  getProjectWeeklyDailyreport: {
    path: '/api/getProjectWeeklyDailyreport',
    method: 'POST',
    input: z.strictObject({
      project: projectNumber,
      dates: z.array(plainDate).min(1, 'REQUIRED').max(120, 'TOO_MANY'),
      subscription: subscriptionNumber.optional(),
    }),
    output: dailyCounts,
    writes: false,
    access: 'member',
    summary: "A project's tasks by lane at the end of each day, and those overdue",
  },
} as const satisfies Record<string, CallDefinition>

export type DailyCounts = z.output<typeof dailyCounts>
