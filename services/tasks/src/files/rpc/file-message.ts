import type {
  Progress as ProgressMessage,
  TaskFile,
} from '@smartproject/proto/smartproject/tasks/v1/file_service'

import type { Progress } from '../domain/progress.js'
import type { StoredFile } from '../domain/task-file.js'

/** A file as the protos carry it. */
export function toFileMessage(file: StoredFile): TaskFile {
  return {
    id: file.id,
    taskId: file.taskId,
    name: file.name,
    contentType: file.contentType,
    size: BigInt(file.size),
    createdBy: file.createdBy,
    createTime: file.createTime,
  }
}

/** Progress as the protos carry it. */
export function toProgressMessage(progress: Progress): ProgressMessage {
  const { id, kind, percent, status, fileId, reason, createTime } = progress
  return { id, kind, percent, status, fileId, reason, createTime }
}
