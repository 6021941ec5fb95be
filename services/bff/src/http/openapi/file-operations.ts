import type { RouteConfig } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'

import { UPLOAD_PATH } from '../../api/work/files.js'
import { BLOB_PATH } from '../../api/work/reading-passes.js'

/** Answers by their status. */
export type Responses = Record<
  string,
  { description: string; content: Record<string, { schema: { $ref: string } }> }
>

/** A path of Express as the document writes it. */
export function documented(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

/** The parts of a path that are named in it. */
export function paramsOf(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, z.string()] as const)
  return z.object(Object.fromEntries(names))
}

/** A version of a document by a reading pass. */
export function blobOperation(problems: Responses): RouteConfig {
  const content = { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } }
  return {
    method: 'get',
    path: documented(BLOB_PATH),
    operationId: 'blob',
    summary:
      'The bytes of a version of a document, or a page of it or of a file of a task (`kind=file`) as a picture (0 for a thumbnail), by a pass of getsastoken or getsignedbloburl; HEAD tells name, type and size',
    tags: ['member'],
    security: [{ session: [] }],
    request: {
      params: paramsOf(BLOB_PATH),
      query: z.object({
        token: z.string(),
        version: z.string().optional(),
        picture: z.string().optional(),
        kind: z.literal('file').optional(),
        demo: z.string().optional(),
      }),
    },
    responses: { 200: { description: 'The bytes', content }, ...problems },
  }
}

const params = z.object({ subscription: z.string(), file: z.string() })
const tus = z.object({ 'tus-resumable': z.literal('1.0.0') })
const bytes = { 'application/offset+octet-stream': { schema: z.string().meta({ format: 'binary' }) } }

/** The tus protocol on the address that startUpload gives. */
export function uploadOperations(problems: Responses): RouteConfig[] {
  const about = { path: documented(UPLOAD_PATH), tags: ['member'], security: [{ session: [], csrf: [] }] }
  const version = { description: 'Another version of the protocol' }
  const done = { 204: { description: 'Done' }, ...problems, 412: version }
  return [
    {
      ...about,
      method: 'options',
      operationId: 'describeUploads',
      summary: 'What of the tus protocol is served: core, expiration, termination, checksum',
      security: [],
      request: { params },
      responses: { 204: { description: 'The headers' } },
    },
    {
      ...about,
      method: 'head',
      operationId: 'getUpload',
      summary: 'How far an announced file is: `upload-offset`, `upload-length`, `upload-expires`',
      request: { params, headers: tus },
      responses: { 200: { description: 'The headers' }, ...problems, 412: version },
    },
    {
      ...about,
      method: 'patch',
      operationId: 'upload',
      summary:
        'Takes bytes at the offset of an announced file, in whole parts of 8 MiB, the last one shorter; the last one completes the file',
      request: {
        params,
        headers: tus.extend({ 'upload-offset': z.string(), 'upload-checksum': z.string().optional() }),
        body: { required: true, content: bytes },
      },
      responses: { ...done, 460: { description: 'The checksum is not of these bytes' } },
    },
    {
      ...about,
      method: 'delete',
      operationId: 'cancelUpload',
      summary: 'Ends the upload of an announced file',
      request: { params, headers: tus.extend({ 'idempotency-key': z.uuid().optional() }) },
      responses: done,
    },
  ]
}
