import { z } from 'zod'
import {
  type CallDefinition,
  opaqueId,
  projectNumber,
  tenantInput,
  text,
  nameText,
  version,
} from '../shapes.js'
import { SCANS } from './scans.js'
import { subjectIds, withThread, withUploadTarget } from './subject.js'
import { taskFilter, taskOrder } from './tasks.js'

/** A file of a task, of an entry of a register or of a discussion, or version `n` of a document; `size` in bytes. `scan` is null where no scanner was there for it. */
export const taskFile = z.object({
  id: z.string(),
  ...subjectIds,
  discussion: z.string().nullable(),
  name: z.string(),
  content_type: z.string(),
  size: z.number(),
  created_by: z.string(),
  created_at: z.string(),
  /** The document that it is a version of, and the number of the version; null for other files. */
  document: z.string().nullable(),
  n: z.number().nullable(),
  scan: z.enum(SCANS).nullable(),
  /** Pages of the file of a task with a picture; null while they are being drawn, 0 for none. */
  pages: z.number().nullable(),
})

/** How far a long job is; `file` is the id of what it made, for createFileLink. */
export const progress = z.object({
  id: z.string(),
  kind: z.string(),
  percent: z.number(),
  status: z.enum(['running', 'done', 'failed', 'cancelled']),
  file: z.string().nullable(),
  reason: z.string(),
})

/** Where the bytes of an announced file go, by the tus protocol. */
export const UPLOAD_PATH = '/api/upload/:subscription/:file'
/** Where a signed link leads. */
export const DOWNLOAD_PATH = '/api/download/:token'

/** The address for the bytes of an announced file. */
export function uploadUrl(subscription: number, file: string): string {
  return UPLOAD_PATH.replace(':subscription', String(subscription)).replace(':file', encodeURIComponent(file))
}

/** The address of a signed link. */
export function downloadUrl(token: string): string {
  return DOWNLOAD_PATH.replace(':token', encodeURIComponent(token))
}

const writes = { method: 'POST', writes: true, access: 'member' } as const
const reads = { method: 'POST', writes: false, access: 'member' } as const

export const fileCalls = {
  startUpload: {
    ...writes,
    path: '/api/startUpload',
    input: withUploadTarget({
      name: nameText(255),
      content_type: text(200),
      size: z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID'),
    }),
    output: z.object({ file: z.string(), upload_url: z.string() }),
    summary:
      'Announces a file of a task, of an entry of a register, of a discussion or of a document library; its bytes then go to `upload_url` by the tus protocol 1.0, without its creation',
  },
  completeUpload: {
    ...writes,
    path: '/api/completeUpload',
    input: z.strictObject({ ...tenantInput, file: opaqueId }),
    output: taskFile,
    summary:
      'The file whose bytes have all arrived; it also takes one that was interrupted between its last byte and that',
  },
  listFiles: {
    ...reads,
    path: '/api/listFiles',
    input: withThread({}),
    output: z.array(taskFile),
    summary:
      'Files of a task or of an entry of a register, or those that messages of a discussion show, newest first',
  },
  deleteFile: {
    ...writes,
    path: '/api/deleteFile',
    input: z.strictObject({ ...tenantInput, id: opaqueId }),
    output: z.object({ deleted: z.literal(true) }),
    summary: 'Deletes a file: whoever brought it, or whoever runs the project',
  },
  createFileLink: {
    ...reads,
    path: '/api/createFileLink',
    input: z
      .strictObject({
        ...tenantInput,
        file: opaqueId.optional(),
        document: opaqueId.optional(),
        /** Number of a version of the document; without it the one that the caller opens. */
        n: version.optional(),
        inline: z.boolean().optional(),
        /** True for a person who was warned that the file is not checked for viruses. */
        warned: z.boolean().optional(),
      })
      .refine(({ file, document }) => (file === undefined) !== (document === undefined), {
        message: 'REQUIRED',
        path: ['file'],
      }),
    output: z.object({ url: z.string(), expires_at: z.string() }),
    summary:
      'Signs a link to a file, to the result of an export or to a version of a document, good for 10 minutes',
  },
  startExport: {
    ...writes,
    path: '/api/startExport',
    input: z.strictObject({
      ...tenantInput,
      projects: z.array(projectNumber).max(100).optional(),
      archived: z.boolean().optional(),
      filter: taskFilter.optional(),
      order: taskOrder.optional(),
      format: z.enum(['csv', 'xlsx', 'json']),
      columns: z.array(text(80)).max(60).optional(),
      locale: z.enum(['en', 'ar']).optional(),
    }),
    output: progress,
    summary: 'Begins to write tasks to a file',
  },
  getProgress: {
    ...reads,
    path: '/api/getProgress',
    input: z.strictObject({ ...tenantInput, id: opaqueId }),
    output: progress,
    summary: 'How far an own export is',
  },
  cancelExport: {
    ...writes,
    path: '/api/cancelExport',
    input: z.strictObject({ ...tenantInput, id: opaqueId }),
    output: progress,
    summary: 'Ends an own export, download or copy from the shared drive',
  },
} as const satisfies Record<string, CallDefinition>

export type TaskFile = z.output<typeof taskFile>
export type Progress = z.output<typeof progress>
