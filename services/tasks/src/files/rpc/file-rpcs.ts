import { featureFigure } from '@smartproject/kit/grpc/authorise'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Streaming, Unary } from '@smartproject/kit/grpc/server'
import {
  ReadFileResponse,
  type CreateFileLinkRequest,
  type CreateFileLinkResponse,
  type DeleteFileRequest,
  type DeleteFileResponse,
  type GetFileUsageRequest,
  type GetFileUsageResponse,
  type ListFilesRequest,
  type ListFilesResponse,
  type ReadFileRequest,
} from '@smartproject/proto/smartproject/tasks/v1/file_service'

import { readThreadSubject } from '../../facts/area.js'
import { deleteFile } from '../app/delete-file.js'
import type { FileDeps } from '../app/file-deps.js'
import { createFileLink, openFileLink } from '../app/file-links.js'
import { fileUsage } from '../app/file-usage.js'
import { listFiles } from '../app/list-files.js'
import { storageOf } from '../domain/storage.js'
import { toFileMessage } from './file-message.js'

/** The highest number of a page that is read. */
const MAX_PICTURE = 1_000_000
/** Most bytes in one message of ReadFile. */
const PIECE = 256 * 1024

/** Serves ListFiles. */
export function listFilesRpc(deps: FileDeps): Unary<ListFilesRequest, ListFilesResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const subject = readThreadSubject(reader, request)
    reader.done()
    const files = await listFiles(deps, caller, subject)
    return { files: files.map(({ file, preview }) => toFileMessage(file, preview)) }
  }
}

/** Serves GetFileUsage. */
export function getFileUsageRpc(deps: FileDeps): Unary<GetFileUsageRequest, GetFileUsageResponse> {
  return async (_request, { caller, passport }) => {
    const { files, bytes } = await fileUsage(deps, caller)
    return {
      files: BigInt(files),
      bytes: BigInt(bytes),
      storageBytes: BigInt(storageOf(passport && featureFigure(passport, 'storage'))),
    }
  }
}

/** Serves DeleteFile. */
export function deleteFileRpc(deps: FileDeps): Unary<DeleteFileRequest, DeleteFileResponse> {
  return (request, { caller }) => {
    const reader = new RequestReader()
    const id = reader.id('id', request.id)
    reader.done()
    return deleteFile(deps, caller, id)
  }
}

/** Serves CreateFileLink. */
export function createFileLinkRpc(deps: FileDeps): Unary<CreateFileLinkRequest, CreateFileLinkResponse> {
  return (request, { caller }) => {
    const reader = new RequestReader()
    const fileId = reader.id('file_id', request.fileId)
    const { inline, warned } = request
    const picture =
      request.picture === undefined
        ? undefined
        : reader.integer('picture', request.picture, { min: 0, max: MAX_PICTURE })
    reader.done()
    return createFileLink(deps, caller, { fileId, inline, warned, picture })
  }
}

/** Serves ReadFile: what it is, then its bytes as fast as they are taken. */
export function readFileRpc(deps: FileDeps): Streaming<ReadFileRequest, ReadFileResponse> {
  return async ({ token }, { caller, signal }, send) => {
    const { file, inline, bytes } = await openFileLink(deps, token, caller.requestId)
    const { name, contentType, size } = file
    await send({ name, contentType, size: BigInt(size), inline, content: Buffer.alloc(0) })
    for await (const chunk of bytes)
      for (let at = 0; at < chunk.byteLength; at += PIECE) {
        if (signal.aborted) return
        await send(ReadFileResponse.fromPartial({ content: Buffer.from(chunk.subarray(at, at + PIECE)) }))
      }
  }
}
