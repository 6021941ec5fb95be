import {
  ExportFormat,
  type Progress as ProtoProgress,
  type TaskFile as ProtoFile,
} from '@smartproject/proto/smartproject/tasks/v1/file_service'

import type { Progress, TaskFile } from '../../api/work/files.js'
import { SCANS } from '../../api/work/scans.js'
import { threadView } from './subject.js'
import { instantText, present, safeNumber, textOrNull } from '../values.js'

/** Kinds of files as a peer names them. */
export const exportFormats = {
  csv: ExportFormat.CSV,
  xlsx: ExportFormat.XLSX,
  json: ExportFormat.JSON,
} as const

const STATUSES: readonly Progress['status'][] = ['running', 'done', 'failed', 'cancelled']

/** The word of the scanner; null where there was none. */
export function scanView(text: string): TaskFile['scan'] {
  return text === '' ? null : present(SCANS.find((state) => state === text))
}

/** A file of a task, an entry or a discussion. */
export function taskFileView(message: ProtoFile | undefined): TaskFile {
  const file = present(message)
  return {
    id: file.id,
    ...threadView(file),
    name: file.name,
    content_type: file.contentType,
    size: safeNumber(file.size),
    created_by: file.createdBy,
    created_at: instantText(file.createTime),
    document: textOrNull(file.documentId),
    n: file.n === 0 ? null : file.n,
    scan: scanView(file.scan),
    pages: file.pages < 0 ? null : file.pages,
  }
}

/** How far a long job is. */
export function progressView(message: ProtoProgress | undefined): Progress {
  const job = present(message)
  return {
    id: job.id,
    kind: job.kind,
    percent: job.percent,
    status: present(STATUSES.find((status) => status === job.status)),
    file: textOrNull(job.fileId),
    reason: job.reason,
  }
}
