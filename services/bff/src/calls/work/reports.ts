import type {
  ReportCell,
  RunReportResponse,
} from '@smartproject/proto/smartproject/reporting/v1/reporting_service'

import type { reportCalls } from '../../api/work/reports.js'
import type { Handlers } from '../context.js'
import { inNamedOrOwn } from '../lookups.js'

export const reportHandlers = {
  runReport: async ({ subscription, project, report, params }, ctx) => {
    const answer = await ctx.services.reporting.runReport(
      {
        report,
        projectNumber: project ?? 0,
        params: Object.entries(params).map(([name, values]) => ({ name, values })),
      },
      await ctx.inSubscription(subscription),
    )
    const { params: fields, more } = answer
    const columns = answer.columns.map(({ currency, ...column }) =>
      currency ? { ...column, currency } : column,
    )
    const rows = answer.rows.map(({ cells }) => cells.map(valueOf))
    return { params: fields, columns, rows, total: answer.total?.cells.map(valueOf) ?? null, more }
  },

  getProjectWeeklyDailyreport: async ({ project, dates, subscription }, ctx) => {
    const { columns, rows } = await inNamedOrOwn(ctx, subscription, 'PROJECT_NOT_FOUND', (rpc) =>
      ctx.services.reporting.runReport(
        { report: 'lane-counts', projectNumber: project, params: [{ name: 'dates', values: dates }] },
        rpc,
      ),
    )
    const counts = (key: string) => {
      const at = columns.findIndex((column) => column.key === key)
      return rows.map(({ cells }) => Number(cells[at]?.value?.value ?? 0))
    }
    return {
      new: counts('new'),
      assigned: counts('assigned'),
      progress: counts('progress'),
      resolved: counts('resolved'),
      closed: counts('closed'),
      overDue: counts('overdue'),
    }
  },

  getProjectCatLabReport: ({ project, subscription, ...asked }, ctx) =>
    inNamedOrOwn(ctx, subscription, 'PROJECT_NOT_FOUND', async (rpc) => {
      const request = { report: 'category-label', projectNumber: project, params: groupingParams(asked) }
      return groupRows(await ctx.services.reporting.runReport(request, rpc))
    }),

  getSubscriptionCatLabReport: async ({ subscription, ...asked }, ctx) => {
    const request = { report: 'company-category-label', projectNumber: 0, params: groupingParams(asked) }
    return groupRows(await ctx.services.reporting.runReport(request, await ctx.inSubscription(subscription)))
  },
} satisfies Pick<Handlers, keyof typeof reportCalls>

interface Grouping {
  readonly by: string
  readonly start?: string | undefined
  readonly end?: string | undefined
}

function groupingParams({ by, start, end }: Grouping) {
  const given = { by, from: start, to: end }
  return Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, values: [value] }],
  )
}

/** The rows of a report by category or label as older callers read them. */
function groupRows({ columns, rows }: RunReportResponse) {
  return rows.map(({ cells }) => {
    const cell = (key: string) =>
      cells[columns.findIndex((column) => column.key === key)]?.value?.value ?? null
    const [id, name, color] = [cell('id'), cell('name'), cell('color')].map((text) => String(text ?? ''))
    const hours = cell('hours')
    const count = (key: string) => Number(cell(key) ?? 0)
    return {
      id: id ?? '',
      name: name ?? '',
      color: color ?? '',
      new: count('new'),
      assigned: count('assigned'),
      progress: count('progress'),
      resolved: count('resolved'),
      closed: count('closed'),
      hours: hours === null ? null : Number(hours),
    }
  })
}

function valueOf({ value }: ReportCell): string | number | null {
  return value?.value ?? null
}
