import type { ParamKind } from '@smartproject/reporting/app/reports/params'
import { reports } from '@smartproject/reporting/app/reports/registry'
import type { Report } from '@smartproject/reporting/app/reports/report'

import { dayFromToday } from '../browser/leave.js'
import type { IdPool } from '../world.js'

// Every report is attacked and asked by every role: what it takes and who may read it stands in its definition.

/** The value of a parameter without a default. */
const EXAMPLES: Readonly<Partial<Record<ParamKind, readonly string[]>>> = { days: [dayFromToday(-1)] }

/** A request for each report, by `reporting/RunReport:<id>`. */
export const reportRequests = Object.fromEntries(
  reports.map((report) => [keyOf(report), (ids: IdPool) => requestFor(report, ids)] as const),
)

/** The readers of each report, by the name of its request; `rows` has the row of each scope. */
export function reportRows(rows: Readonly<Record<Report['scope']['name'], string>>): Record<string, string> {
  return Object.fromEntries(reports.map((report) => [keyOf(report), rows[report.scope.name]]))
}

function keyOf({ id }: Report): string {
  return `reporting/RunReport:${id}`
}

function requestFor({ id, params }: Report, { project }: IdPool) {
  const needed = Object.entries(params).flatMap(([name, { kind, byDefault, schema }]) => {
    const today = dayFromToday(0)
    const complete = schema.safeParse(byDefault(today)).success
    return complete ? [] : [{ name, values: [...(EXAMPLES[kind] ?? [])] }]
  })
  return { report: id, projectNumber: project, params: needed }
}
