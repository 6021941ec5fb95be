import type { BulkResult as ResultMessage } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { toCardMessage } from '../../task/area.js'
import type { BulkResult } from '../app/bulk-results.js'

/** The result for one of many, as the protos carry it. */
export function toBulkResultMessage({ id, reason, card }: BulkResult): ResultMessage {
  return { id, reason, task: card ? toCardMessage(card) : undefined }
}
