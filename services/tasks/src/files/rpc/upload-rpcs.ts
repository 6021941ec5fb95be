import { RequestReader } from '@smartproject/kit/grpc/values'
import { safeFileName } from '@smartproject/kit/types/file-name'
import { isVisible } from '@smartproject/kit/types/one-line'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  CompleteUploadRequest,
  CompleteUploadResponse,
  StartUploadRequest,
  StartUploadResponse,
  WriteChunkRequest,
  WriteChunkResponse,
} from '@smartproject/proto/smartproject/tasks/v1/file_service'

import { readSubject, type Subject } from '../../facts/area.js'
import { completeUpload } from '../app/complete-upload.js'
import type { FileDeps } from '../app/file-deps.js'
import { startUpload } from '../app/start-upload.js'
import { writeChunk } from '../app/write-chunk.js'
import { declaredType } from '../domain/content-type.js'
import type { LibraryTarget } from '../domain/library.js'
import { CHUNK_BYTES, MAX_FILE_BYTES } from '../domain/task-file.js'
import { toFileMessage } from './file-message.js'

const MAX_NUMBER = 999_999_999
const MAX_NOTE = 1_000
const MAX_REVISION = 20

/** Serves StartUpload. */
export function startUploadRpc(deps: FileDeps): Unary<StartUploadRequest, StartUploadResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const name = safeFileName(reader.name('name', request.name, { max: 1_000 }))
    if (isVisible(request.name) && name === '') reader.fault('name', 'NAME_INVALID')
    if (request.size < 1n) reader.fault('size', 'OUT_OF_RANGE')
    const draft = {
      name,
      ...readTarget(reader, request),
      contentType: declaredType(request.contentType),
      size: Number(request.size),
    }
    reader.done()
    return { fileId: await startUpload(deps, caller, draft), chunkSize: CHUNK_BYTES }
  }
}

/** Serves WriteChunk. */
export function writeChunkRpc(deps: FileDeps): Unary<WriteChunkRequest, WriteChunkResponse> {
  return async ({ fileId, offset, content }, { caller }) => {
    const reader = new RequestReader()
    reader.id('file_id', fileId)
    if (offset < 0n || offset > BigInt(MAX_FILE_BYTES)) reader.fault('offset', 'OUT_OF_RANGE')
    if (content.byteLength === 0) reader.fault('content', 'REQUIRED')
    if (content.byteLength > CHUNK_BYTES) reader.fault('content', 'TOO_LONG')
    reader.done()
    const size = await writeChunk(deps, caller, { fileId, offset: Number(offset), content })
    return { size: BigInt(size) }
  }
}

/** Serves CompleteUpload. */
export function completeUploadRpc(deps: FileDeps): Unary<CompleteUploadRequest, CompleteUploadResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const id = reader.id('file_id', request.fileId)
    reader.done()
    return { file: toFileMessage(await completeUpload(deps, caller, id)) }
  }
}

/** The owner of the file: a place in a document library, or else a task or an entry. */
function readTarget(
  reader: RequestReader,
  { taskId, entryId, library }: StartUploadRequest,
): { subject: Subject | null; library?: LibraryTarget } {
  if (!library) return { subject: readSubject(reader, { taskId, entryId }) }
  if (taskId !== '' || entryId !== '') reader.fault('library', 'NOT_ALLOWED')
  const { projectNumber, folderId, documentId, base } = library
  if (documentId !== '' && folderId !== '') reader.fault('library.folder_id', 'NOT_ALLOWED')
  const target = {
    projectNumber: reader.integer('library.project_number', projectNumber, { min: 1, max: MAX_NUMBER }),
    folderId: folderId && reader.id('library.folder_id', folderId),
    documentId: documentId && reader.id('library.document_id', documentId),
    base: reader.integer('library.base', base, { min: 0, max: MAX_NUMBER }),
    note: reader.text('library.note', library.note, { max: MAX_NOTE }),
    revision: reader.name('library.revision', library.revision, { min: 0, max: MAX_REVISION }),
    n: 0,
  }
  return { subject: null, library: target }
}
