import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  UndoBulkChangeRequest,
  UndoBulkChangeResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../app/deps.js'
import { undoBulkChange } from '../app/undo-bulk-change.js'
import { toBulkResultMessage } from './bulk-result-message.js'

/** Serves UndoBulkChange. */
export function undoBulkChangeRpc(deps: Deps): Unary<UndoBulkChangeRequest, UndoBulkChangeResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const undoId = reader.id('undo_id', request.undoId)
    reader.done()
    return { results: (await undoBulkChange(deps, caller, undoId)).map(toBulkResultMessage) }
  }
}
