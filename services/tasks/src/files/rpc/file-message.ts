import type { TaskFile } from '@smartproject/proto/smartproject/tasks/v1/file_service'

import { toSubjectIds } from '../../facts/area.js'
import { NO_PREVIEW } from '../domain/previews.js'
import type { StoredFile } from '../domain/task-file.js'

/** A file as the protos carry it, with how much of it is drawn. */
export function toFileMessage(file: StoredFile, { pages } = NO_PREVIEW): TaskFile {
  return {
    id: file.id,
    ...toSubjectIds(file.subject),
    discussionId: file.subject?.type === 'discussion' ? file.subject.id : '',
    name: file.name,
    contentType: file.contentType,
    size: BigInt(file.size),
    createdBy: file.createdBy,
    createTime: file.createTime,
    documentId: file.library?.documentId ?? '',
    n: file.library?.n ?? 0,
    scan: file.scan?.state ?? '',
    pages: pages ?? -1,
  }
}
