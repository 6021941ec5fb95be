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
  kind: z.string().meta({ description: 'day, days, choice or choices' }),
  options: z.array(z.string()),
  values: z.array(z.string()),
})

/** A column of a report; its words are found by the key. */
const reportColumn = z.object({
  key: z.string(),
  kind: z.string().meta({ description: 'day, month, time, lane, text, item, id, color or number' }),
  unit: z
    .string()
    .meta({ description: 'tasks, points, hours, minutes or money in minor units; empty for other columns' }),
  measure: z.string().meta({ description: 'stock, flow or empty' }),
  currency: z.string().optional().meta({ description: 'ISO code, of money alone' }),
})

const cell = z.union([z.string(), z.number(), z.null()])

/** A report that was run. */
export const reportAnswer = z.object({
  params: z.array(reportParam),
  columns: z.array(reportColumn),
  rows: z.array(z.array(cell)).meta({
    description: 'The cells in the order of the columns',
  }),
  total: z
    .array(cell)
    .nullable()
    .meta({ description: 'What all rows come to, where their numbers do not add up to it' }),
  more: z.boolean().meta({ description: 'There are more rows than a report gives' }),
})

/** Tasks of a category or a label; the row of those that have none has neither id nor name. */
const groupRow = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string().meta({ description: 'Of a label, else empty' }),
  new: z.number(),
  assigned: z.number(),
  progress: z.number(),
  resolved: z.number(),
  closed: z.number(),
  hours: z.number().nullable().meta({ description: 'Null for who may not read how long people worked' }),
})

/** How tasks are grouped, and the days of which work is counted; by default the last thirty. */
const grouping = {
  by: z.enum(['category', 'label'], 'UNKNOWN'),
  start: plainDate.optional(),
  end: plainDate.optional(),
}

export const reportCalls = {
  runReport: {
    path: '/api/runReport',
    method: 'POST',
    input: z.strictObject({
      subscription: subscriptionNumber,
      project: projectNumber.optional().meta({ description: 'For a report on one project' }),
      report: z.string().regex(REPORT_ID, 'ID_INVALID'),
      params: z.record(z.string().regex(PARAM_NAME, 'NAME_INVALID'), z.array(text(64)).max(120, 'TOO_MANY')),
    }),
    output: reportAnswer,
    writes: false,
    access: 'member',
    summary: 'Runs a report on a project or a company; a parameter that is left out takes its default',
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
  getProjectCatLabReport: {
    path: '/api/getProjectCatLabReport',
    method: 'POST',
    input: z.strictObject({
      project: projectNumber,
      ...grouping,
      subscription: subscriptionNumber.optional(),
    }),
    output: z.array(groupRow),
    writes: false,
    access: 'member',
    summary: "A project's tasks by lane and hours by category or label, the largest first",
  },
  getSubscriptionCatLabReport: {
    path: '/api/getSubscriptionCatLabReport',
    method: 'POST',
    input: z.strictObject({ subscription: subscriptionNumber, ...grouping }),
    output: z.array(groupRow),
    writes: false,
    access: 'member',
    summary: 'The same over all projects of a company whose reports one reads',
  },
} as const satisfies Record<string, CallDefinition>

export type ReportAnswer = z.output<typeof reportAnswer>
export type ReportParam = z.output<typeof reportParam>
export type ReportColumn = z.output<typeof reportColumn>
