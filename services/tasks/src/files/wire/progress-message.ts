import type { Progress as ProgressMessage } from '@smartproject/proto/smartproject/tasks/v1/file_service'

import type { Progress } from '../domain/progress.js'

/** Progress as the protos carry it. */
export function toProgressMessage(progress: Progress): ProgressMessage {
  const { id, kind, percent, status, fileId, reason, createTime } = progress
  return { id, kind, percent, status, fileId, reason, createTime }
}
