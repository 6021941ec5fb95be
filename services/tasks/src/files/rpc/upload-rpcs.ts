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

import { readSubject } from '../../facts/area.js'
import { completeUpload } from '../app/complete-upload.js'
import type { FileDeps } from '../app/file-deps.js'
import { startUpload } from '../app/start-upload.js'
import { writeChunk } from '../app/write-chunk.js'
import { declaredType } from '../domain/content-type.js'
import { CHUNK_BYTES, MAX_FILE_BYTES } from '../domain/task-file.js'
import { toFileMessage } from './file-message.js'

/** Serves StartUpload. */
export function startUploadRpc(deps: FileDeps): Unary<StartUploadRequest, StartUploadResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const name = safeFileName(reader.name('name', request.name, { max: 1_000 }))
    if (isVisible(request.name) && name === '') reader.fault('name', 'NAME_INVALID')
    if (request.size < 1n) reader.fault('size', 'OUT_OF_RANGE')
    const draft = {
      name,
      subject: readSubject(reader, request),
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
