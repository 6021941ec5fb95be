import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ReportCell,
  RunReportRequest,
  RunReportResponse,
} from '@smartproject/proto/smartproject/reporting/v1/reporting_service'

import type { Deps } from '../app/deps.js'
import type { Cell } from '../app/reports/report.js'
import { runReport } from '../app/run-report.js'

/** Serves RunReport. */
export function runReportRpc(deps: Deps): Unary<RunReportRequest, RunReportResponse> {
  return async (request, { caller, passport }) => {
    const reader = new RequestReader()
    const params = new Map(request.params.map(({ name, values }) => [name, values]))
    if (params.size < request.params.length) reader.fault('params', 'DUPLICATE')
    reader.done()
    const { report, projectNumber } = request
    const answer = await runReport(deps, caller, { report, projectNumber, params, passport })
    return {
      params: answer.params.map(({ name, kind, options, values }) => ({
        name,
        kind,
        options: [...options],
        values: [...values],
      })),
      columns: answer.columns.map((column) => ({ unit: '', measure: '', currency: '', ...column })),
      rows: answer.rows.map((row) => ({ cells: row.map(toCell) })),
      total: answer.total ? { cells: answer.total.map(toCell) } : undefined,
      more: answer.more,
    }
  }
}

function toCell(value: Cell): ReportCell {
  if (value === null) return { value: undefined }
  return typeof value === 'number'
    ? { value: { $case: 'number', value } }
    : { value: { $case: 'text', value } }
}
