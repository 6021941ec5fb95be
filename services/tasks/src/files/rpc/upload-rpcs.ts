import { invalid } from '@smartproject/kit/errors'
import { featureFigure, requireFeature } from '@smartproject/kit/grpc/authorise'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { safeFileName } from '@smartproject/kit/types/file-name'
import { isVisible } from '@smartproject/kit/types/one-line'
import type { Receiving, Unary } from '@smartproject/kit/grpc/server'
import type {
  CancelUploadRequest,
  CancelUploadResponse,
  CompleteUploadRequest,
  CompleteUploadResponse,
  GetUploadRequest,
  GetUploadResponse,
  StartUploadRequest,
  StartUploadResponse,
  WriteUploadRequest,
  WriteUploadResponse,
} from '@smartproject/proto/smartproject/tasks/v1/file_service'

import { readThreadSubject, type Subject } from '../../facts/area.js'
import { cancelUpload } from '../app/cancel-upload.js'
import { completeUpload } from '../app/complete-upload.js'
import type { FileDeps } from '../app/file-deps.js'
import { startUpload } from '../app/start-upload.js'
import { uploadStatus } from '../app/upload-status.js'
import { writeUpload } from '../app/write-upload.js'
import { declaredType } from '../domain/content-type.js'
import type { LibraryTarget } from '../domain/library.js'
import { MAX_FILE_BYTES } from '../domain/task-file.js'
import { storageOf } from '../domain/storage.js'
import { PART_BYTES } from '../domain/upload-part.js'
import { toFileMessage } from './file-message.js'

/** Most bytes of one message of WriteUpload. */
const PIECE_BYTES = 524_288
/** Bytes of SHA-1 and SHA-256. */
const CHECKSUMS = [20, 32]
const MAX_NUMBER = 999_999_999
const MAX_NOTE = 1_000
const MAX_REVISION = 20

/** Serves StartUpload. */
export function startUploadRpc(deps: FileDeps): Unary<StartUploadRequest, StartUploadResponse> {
  return async (request, { caller, passport }) => {
    if (passport) requireFeature(passport, 'storage')
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
    const storage = storageOf(passport && featureFigure(passport, 'storage'))
    return { fileId: await startUpload(deps, caller, draft, { storage }), chunkSize: PART_BYTES }
  }
}

/** Serves GetUpload. */
export function getUploadRpc(deps: FileDeps): Unary<GetUploadRequest, GetUploadResponse> {
  return async (request, { caller }) => {
    const { offset, size, expireTime, kept } = await uploadStatus(deps, caller, fileIdOf(request))
    return {
      offset: BigInt(offset),
      size: BigInt(size),
      expireTime: expireTime ?? undefined,
      complete: kept,
    }
  }
}

/** Serves WriteUpload. */
export function writeUploadRpc(deps: FileDeps): Receiving<WriteUploadRequest, WriteUploadResponse> {
  return async (messages, { caller }) => {
    const iterator = messages[Symbol.asyncIterator]()
    const first = await iterator.next()
    if (first.done) throw invalid([{ field: 'file_id', reason: 'REQUIRED' }])
    const { fileId, offset, checksum, content } = first.value
    const reader = new RequestReader()
    reader.id('file_id', fileId)
    if (offset < 0n || offset > BigInt(MAX_FILE_BYTES)) reader.fault('offset', 'OUT_OF_RANGE')
    if (checksum.length > 0 && !CHECKSUMS.includes(checksum.length)) reader.fault('checksum', 'OUT_OF_RANGE')
    reader.done()
    const bytes = { fileId, offset: Number(offset), checksum, content: contentOf(content, iterator) }
    const file = await writeUpload(deps, caller, bytes)
    return { offset: BigInt(file.offset), expireTime: file.expireTime ?? undefined }
  }
}

async function* contentOf(
  first: Uint8Array,
  others: AsyncIterator<WriteUploadRequest>,
): AsyncGenerator<Uint8Array> {
  for (let content = first; ;) {
    if (content.length > PIECE_BYTES) throw invalid([{ field: 'content', reason: 'TOO_LONG' }])
    yield content
    const next = await others.next()
    if (next.done) return
    content = next.value.content
  }
}

/** Serves CompleteUpload. */
export function completeUploadRpc(deps: FileDeps): Unary<CompleteUploadRequest, CompleteUploadResponse> {
  return async (request, { caller }) => {
    const file = await completeUpload(deps, caller, fileIdOf(request))
    return { file: toFileMessage(file) }
  }
}

/** Serves CancelUpload. */
export function cancelUploadRpc(deps: FileDeps): Unary<CancelUploadRequest, CancelUploadResponse> {
  return (request, { caller }) => cancelUpload(deps, caller, fileIdOf(request))
}

function fileIdOf(request: { readonly fileId: string }): string {
  const reader = new RequestReader()
  const id = reader.id('file_id', request.fileId)
  reader.done()
  return id
}

/** The owner of the file: a place in a document library, or else a task, an entry or a discussion. */
function readTarget(
  reader: RequestReader,
  { taskId, entryId, discussionId, library }: StartUploadRequest,
): { subject: Subject | null; library?: LibraryTarget } {
  if (!library) return { subject: readThreadSubject(reader, { taskId, entryId, discussionId }) }
  if (taskId !== '' || entryId !== '' || discussionId !== '') reader.fault('library', 'NOT_ALLOWED')
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
