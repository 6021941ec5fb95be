import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import {
  BulkAction as ProtoAction,
  type BulkChangeTasksRequest,
  type BulkChangeTasksResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { MAX_LABELS } from '../../fields/area.js'
import { readIds, readMaskedFields } from '../../task/area.js'
import { readStatus } from '../../workflow/area.js'
import { bulkChangeTasks, type BulkTarget } from '../app/bulk-change-tasks.js'
import type { BulkAction } from '../app/bulk-change.js'
import type { Deps } from '../app/deps.js'
import { toBulkResultMessage } from './bulk-result-message.js'

const MAX_TARGETS = 500

const PLAIN_ACTIONS = new Map<ProtoAction, 'archive' | 'unarchive' | 'delete' | 'restore'>([
  [ProtoAction.ARCHIVE, 'archive'],
  [ProtoAction.UNARCHIVE, 'unarchive'],
  [ProtoAction.DELETE, 'delete'],
  [ProtoAction.RESTORE, 'restore'],
])

/** Serves BulkChangeTasks. */
export function bulkChangeTasksRpc(deps: Deps): Unary<BulkChangeTasksRequest, BulkChangeTasksResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const input = { targets: readTargets(reader, request), action: readAction(reader, request) }
    reader.done()
    const { results, undoId } = await bulkChangeTasks(deps, caller, input)
    return { results: results.map(toBulkResultMessage), undoId }
  }
}

function readTargets(reader: RequestReader, { targets }: BulkChangeTasksRequest): BulkTarget[] {
  if (targets.length === 0) reader.fault('targets', 'REQUIRED')
  if (targets.length > MAX_TARGETS) reader.fault('targets', 'TOO_MANY')
  if (new Set(targets.map(({ id }) => id)).size < targets.length) reader.fault('targets', 'REPEATED')
  return targets.slice(0, MAX_TARGETS).map(({ id, version }) => ({
    id: reader.id('targets.id', id),
    version: version === 0n ? 0 : reader.version('targets.version', version),
  }))
}

function readAction(reader: RequestReader, request: BulkChangeTasksRequest): BulkAction {
  const plain = PLAIN_ACTIONS.get(request.action)
  if (plain) return { kind: plain }
  if (request.action === ProtoAction.MOVE)
    return { kind: 'move', status: readStatus(reader, 'status', request.status) }
  if (request.action !== ProtoAction.UPDATE)
    reader.fault('action', request.action === ProtoAction.UNSPECIFIED ? 'REQUIRED' : 'UNKNOWN')
  const addLabelIds = readIds(reader, 'add_label_ids', request.addLabelIds, MAX_LABELS)
  const removeLabelIds = readIds(reader, 'remove_label_ids', request.removeLabelIds, MAX_LABELS)
  const labelsOnly = addLabelIds.length + removeLabelIds.length > 0
  return { kind: 'update', edit: readMaskedFields(reader, request, !labelsOnly), addLabelIds, removeLabelIds }
}
