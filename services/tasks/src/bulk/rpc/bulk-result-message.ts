import type { BulkResult as ResultMessage } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { toTaskMessage } from '../../task/area.js'
import type { BulkResult } from '../app/bulk-results.js'

/** What became of one of many, as the protos carry it. */
export function toBulkResultMessage({ id, reason, task, described }: BulkResult): ResultMessage {
  if (!task) return { id, reason, task: undefined }
  return { id, reason, task: { ...toTaskMessage(task), hasDescription: described } }
}
