import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import {
  type CancelExportRequest,
  type CancelExportResponse,
  type GetProgressRequest,
  type GetProgressResponse,
  type SaveProgressRequest,
  type SaveProgressResponse,
  type StartExportRequest,
  type StartExportResponse,
} from '@smartproject/proto/smartproject/tasks/v1/file_service'

import { readFilter, readOrder, readProjectNumbers } from '../../query/area.js'
import { cancelExport } from '../app/cancel-export.js'
import type { Deps } from '../app/deps.js'
import type { FileDeps } from '../app/file-deps.js'
import { startExport } from '../app/start-export.js'
import { getProgress, saveProgress } from '../app/track-progress.js'
import type { TaskExport } from '../domain/export-job.js'
import { PROGRESS_STATUSES, type ProgressStatus } from '../domain/progress.js'
import { readExportFormat, readExportLocale } from '../wire/read-export.js'
import { toProgressMessage } from '../wire/progress-message.js'

const MAX_COLUMNS = 60

/** Serves StartExport; `wake` tells the worker that there is something to do. */
export function startExportRpc(deps: Deps, wake: () => void): Unary<StartExportRequest, StartExportResponse> {
  return async (request, { caller }) => ({
    progress: toProgressMessage(await startExport(deps, caller, readTaskExport(request), wake)),
  })
}

function readTaskExport(request: StartExportRequest): TaskExport {
  const reader = new RequestReader()
  const format = readExportFormat(reader, request.format)
  const locale = readExportLocale(reader, request.locale)
  if (request.columns.length > MAX_COLUMNS) reader.fault('columns', 'TOO_MANY')
  if (new Set(request.columns).size !== request.columns.length) reader.fault('columns', 'DUPLICATE')
  const input: TaskExport = {
    projectNumbers: readProjectNumbers(reader, request.projectNumbers),
    archived: request.archived,
    filter: readFilter(reader, request.filter),
    order: readOrder(reader, request.order),
    format,
    columns: request.columns,
    locale,
  }
  reader.done()
  return input
}

/** Serves CancelExport. */
export function cancelExportRpc(deps: FileDeps): Unary<CancelExportRequest, CancelExportResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const id = reader.id('id', request.id)
    reader.done()
    return { progress: toProgressMessage(await cancelExport(deps, caller, id)) }
  }
}

/** Serves SaveProgress. */
export function saveProgressRpc(deps: Deps): Unary<SaveProgressRequest, SaveProgressResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const status = PROGRESS_STATUSES.find((one): one is ProgressStatus => one === request.status)
    if (!status) reader.fault('status', 'UNKNOWN')
    const note = {
      id: reader.text('id', request.id, { max: 64 }),
      kind: reader.text('kind', request.kind, { min: 1, max: 40 }),
      percent: reader.integer('percent', request.percent, { min: 0, max: 100 }),
      status: status ?? 'running',
    }
    reader.done()
    return { id: await saveProgress(deps, caller, note) }
  }
}

/** Serves GetProgress. */
export function getProgressRpc(deps: Deps): Unary<GetProgressRequest, GetProgressResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const id = reader.id('id', request.id)
    reader.done()
    return { progress: toProgressMessage(await getProgress(deps, caller, id)) }
  }
}
