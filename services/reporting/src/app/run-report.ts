import { DomainError, invalid, notFound } from '@smartproject/kit/errors'
import { requireFeature } from '@smartproject/kit/grpc/authorise'
import type { Passport } from '@smartproject/kit/tokens/passport'
import type { Caller } from '@smartproject/kit/types/caller'
import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'

import type { Deps } from './deps.js'
import type { ParamKind } from './reports/params.js'
import { reports } from './reports/registry.js'
import type { Cell, Column, Columns, Params, Report, Result } from './reports/report.js'

/** The request of a report: texts by the name of the parameter. */
export interface ReportRequest {
  readonly report: string
  /** 0 for none. */
  readonly projectNumber: number
  readonly params: ReadonlyMap<string, readonly string[]>
  /** The features of the subscription's plan; null for no passport. */
  readonly passport: Pick<Passport, 'features'> | null
}

/** A parameter with the values a report was run with. */
export interface ParamField {
  readonly name: string
  readonly kind: ParamKind
  readonly options: readonly string[]
  readonly values: readonly string[]
}

/** A report that was run. */
export interface ReportAnswer {
  readonly params: readonly ParamField[]
  readonly columns: readonly (Column & { readonly key: string; readonly currency?: string })[]
  /** Cells in the order of the columns. */
  readonly rows: readonly (readonly Cell[])[]
  /** The total of all rows in the order of the columns, where it is not the sum of their numbers. */
  readonly total: readonly Cell[] | null
  /** There are more rows than a report gives. */
  readonly more: boolean
}

/**
 * Runs a report. Errors: not_found REPORT_NOT_FOUND | PROJECT_NOT_FOUND, forbidden FEATURE_OFF, invalid naming every wrong parameter,
 * unavailable SUBSCRIPTION_NOT_KNOWN while the zone of its days has not arrived.
 */
export async function runReport(deps: Deps, caller: Caller, request: ReportRequest): Promise<ReportAnswer> {
  const report = reports.find(({ id }) => id === request.report)
  if (!report) throw notFound('REPORT_NOT_FOUND')
  const stores = await deps.work.read(caller.tenantId).serving()
  const { projectNumber } = request
  const subject = await report.scope.subjectOf(stores, caller, projectNumber)
  if (report.feature && request.passport) requireFeature(request.passport, report.feature)
  const subscription = await stores.subscription.get()
  // A guess at the zone would shift whole days without anybody noticing.
  if (!subscription) throw new DomainError('unavailable', 'SUBSCRIPTION_NOT_KNOWN')
  const { timeZone, calendar } = subscription
  const today = dayIn(timeZone, deps.clock.now())
  const { fields, values } = readParams(report, request.params, today)
  const context = { stores, subject, timeZone, calendar, today }
  const result = await report.query(context, values)
  const { rows, total, more = false, taken = {} } = result
  const columns = columnsOf(report, result)
  const cellsOf = (row: (typeof rows)[number]) => columns.map(({ key }) => row[key] ?? null)
  return {
    params: fields.map((field) => ({ ...field, values: taken[field.name] ?? field.values })),
    columns,
    rows: rows.map(cellsOf),
    total: total ? cellsOf(total) : null,
    more,
  }
}

function columnsOf({ columns }: Report, { units = {}, currency = '' }: Result<Params, Columns>) {
  return Object.entries(columns).map(([key, column]) => {
    if (column.kind !== 'number') return { key, ...column }
    const unit = units[key] ?? column.unit
    return { key, ...column, unit, ...(unit === 'money' ? { currency } : {}) }
  })
}

function readParams(report: Report, given: ReportRequest['params'], today: PlainDate) {
  const faults = [...given.keys()]
    .filter((name) => !Object.hasOwn(report.params, name))
    .map((name) => ({ field: `params.${name}`, reason: 'UNKNOWN_FIELD' }))
  const values: Record<string, unknown> = {}
  const fields = Object.entries(report.params).map(([name, param]): ParamField => {
    const asked = given.get(name) ?? []
    const texts = asked.length > 0 ? asked : param.byDefault(today)
    const read = param.schema.safeParse(texts)
    if (read.success) values[name] = read.data
    else faults.push({ field: `params.${name}`, reason: read.error.issues[0]?.message ?? 'INVALID' })
    return { name, kind: param.kind, options: param.options, values: texts }
  })
  if (faults.length === 0)
    for (const { param, reason } of report.check?.(values) ?? [])
      faults.push({ field: `params.${param}`, reason })
  if (faults.length > 0) throw invalid(faults)
  return { fields, values }
}
