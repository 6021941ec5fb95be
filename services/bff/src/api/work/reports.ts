import { z } from 'zod'
import { type CallDefinition, plainDate, projectNumber, subscriptionNumber, text } from '../shapes.js'

const REPORT_ID = /^[a-z][a-z-]{0,39}$/
const PARAM_NAME = /^[a-z][A-Za-z]{0,39}$/

/** Counts at the end of each asked day, in the order of the days. */
export const dailyCounts = z.object({
  new: z.array(z.number()),
  assigned: z.array(z.number()),
  progress: z.array(z.number()),
  resolved: z.array(z.number()),
  closed: z.array(z.number()),
  overDue: z.array(z.number()),
})

/** A parameter of a report as a form shows it, with the values the report was run with. */
const reportParam = z.object({
  name: z.string(),
  kind: z.string().meta({ description: 'day, days or choices' }),
  options: z.array(z.string()),
  values: z.array(z.string()),
})

/** A column of a report; its words are found by the key. */
const reportColumn = z.object({
  key: z.string(),
  kind: z.string().meta({ description: 'day, month, time, lane, text or number' }),
  unit: z.string().meta({ description: 'tasks or points; empty for other columns' }),
  measure: z.string().meta({ description: 'stock, flow or empty' }),
})

/** A report that was run. */
export const reportAnswer = z.object({
  params: z.array(reportParam),
  columns: z.array(reportColumn),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))).meta({
    description: 'The cells in the order of the columns',
  }),
  more: z.boolean().meta({ description: 'There are more rows than a report gives' }),
})

export const reportCalls = {
  runReport: {
    path: '/api/runReport',
    method: 'POST',
    input: z.strictObject({
      subscription: subscriptionNumber,
      project: projectNumber,
      report: z.string().regex(REPORT_ID, 'ID_INVALID'),
      params: z.record(z.string().regex(PARAM_NAME, 'NAME_INVALID'), z.array(text(64)).max(120, 'TOO_MANY')),
    }),
    output: reportAnswer,
    writes: false,
    access: 'member',
    summary: 'Runs a report on a project; a parameter that is left out takes its default',
  },
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

export type ReportAnswer = z.output<typeof reportAnswer>
export type ReportParam = z.output<typeof reportParam>
export type ReportColumn = z.output<typeof reportColumn>
