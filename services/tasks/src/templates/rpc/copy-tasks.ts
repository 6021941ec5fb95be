import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import {
  CopyPart as ProtoCopyPart,
  type CopyTasksRequest,
  type CopyTasksResponse,
} from '@smartproject/proto/smartproject/tasks/v1/template_service'

import { copyTasks } from '../app/copy-tasks.js'
import type { Deps } from '../app/deps.js'
import { type CopyPart, MAX_COPIED } from '../domain/copied-tasks.js'

const PARTS: Readonly<Partial<Record<ProtoCopyPart, CopyPart>>> = {
  [ProtoCopyPart.DESCRIPTIONS]: 'descriptions',
  [ProtoCopyPart.DAYS]: 'days',
  [ProtoCopyPart.PEOPLE]: 'people',
  [ProtoCopyPart.LABELS]: 'labels',
  [ProtoCopyPart.LANES]: 'lanes',
  [ProtoCopyPart.FOLDERS]: 'folders',
}

/** Serves CopyTasks. */
export function copyTasksRpc(deps: Deps): Unary<CopyTasksRequest, CopyTasksResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    if (request.taskIds.length === 0) reader.fault('task_ids', 'REQUIRED')
    if (request.taskIds.length > MAX_COPIED) reader.fault('task_ids', 'TOO_MANY')
    const taskIds = [...new Set(request.taskIds.map((id) => reader.id('task_ids', id)))]
    const parts = request.parts.flatMap((part) => PARTS[part] ?? [])
    if (parts.length < request.parts.length) reader.fault('parts', 'UNKNOWN')
    const firstDay = reader.optionalDate('start_date', request.startDate)
    reader.done()
    const { fromProjectNumber: from, toProjectNumber: to } = request
    const createdTasks = await copyTasks(deps, caller, { from, to, taskIds, parts: new Set(parts), firstDay })
    return { createdTasks }
  }
}
