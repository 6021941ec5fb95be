import type { BulkResult } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { CallOutput } from '../../api/calls.js'
import { cardView } from './task-fields.js'

/** The result for one of many tasks. */
export function bulkResultView({
  id,
  reason,
  task,
}: BulkResult): CallOutput<'bulkChangeTasks'>['results'][number] {
  return { id, reason, task: task ? cardView(task) : null }
}
