import { createHash } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import { AwsClient } from 'aws4fetch'

import type { BlobStore } from '../../domain/blob-store.js'

/** The address of an S3-compatible server, and our credentials. */
export interface S3Settings {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Size of the parts of larger objects; the smallest S3 allows is 5 MiB. A smaller object goes in one request. */
const PART_BYTES = 8 * 1024 * 1024
const REQUEST_MS = 60_000
const RETRIES = 3

interface Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  readonly key: string
  readonly query?: string
  readonly body?: Uint8Array
}

/** Bytes in a bucket of an S3-compatible server, addressed by path. Memory holds one part at most. */
export function s3BlobStore(settings: S3Settings): BlobStore {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const base = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}`

  const send: Send = async ({ method, key, query, body }) => {
    const url = `${base}/${key}${query === undefined ? '' : `?${query}`}`
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    // The limit is for the answer to begin: a slow reader of its body may take as long as it likes.
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), REQUEST_MS)
    try {
      return await client.fetch(url, {
        method,
        headers: { 'x-amz-content-sha256': hash },
        signal: limit.signal,
        ...(body === undefined ? {} : { body: Buffer.from(body) }),
      })
    } catch (cause) {
      throw unavailable({ cause })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    put: (key, chunks) => put(send, key, chunks),
    async *read(key) {
      const response = await send({ method: 'GET', key })
      if (!response.ok || !response.body) throw await refused(response)
      try {
        for await (const chunk of response.body) yield chunk
      } catch (cause) {
        throw unavailable({ cause })
      }
    },
    async delete(key) {
      const response = await send({ method: 'DELETE', key })
      if (!response.ok && response.status !== 404) throw await refused(response)
      await response.body?.cancel()
    },
  }
}

type Send = (request: Request) => Promise<Response>

async function put(send: Send, key: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const parts = inParts(chunks)
  const first = await parts.next()
  const second = first.done ? first : await parts.next()
  const body = first.done ? new Uint8Array() : first.value
  if (second.done) return requireSuccess(await send({ method: 'PUT', key, body }))
  const uploadId = await openUpload(send, key)
  try {
    const tags = [await sendPart(send, { key, uploadId, number: 1, body })]
    tags.push(await sendPart(send, { key, uploadId, number: 2, body: second.value }))
    for await (const part of parts)
      tags.push(await sendPart(send, { key, uploadId, number: tags.length + 1, body: part }))
    await closeUpload(send, { key, uploadId, tags })
  } catch (error) {
    // Parts of an upload that is neither closed nor aborted cost money for ever.
    await send({ method: 'DELETE', key, query: `uploadId=${uploadId}` }).catch(() => undefined)
    throw error
  }
}

async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    size += chunk.byteLength
    if (size < PART_BYTES) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

async function openUpload(send: Send, key: string): Promise<string> {
  const response = await send({ method: 'POST', key, query: 'uploads=' })
  if (!response.ok) throw await refused(response)
  const id = /<UploadId>([^<]+)<\/UploadId>/.exec(await response.text())?.[1]
  if (!id) throw unavailable({})
  return encodeURIComponent(id)
}

async function sendPart(
  send: Send,
  part: { key: string; uploadId: string; number: number; body: Uint8Array },
): Promise<string> {
  const { key, uploadId, number, body } = part
  const query = `partNumber=${number}&uploadId=${uploadId}`
  const response = await send({ method: 'PUT', key, query, body })
  await requireSuccess(response)
  return response.headers.get('etag') ?? ''
}

async function closeUpload(
  send: Send,
  upload: { key: string; uploadId: string; tags: readonly string[] },
): Promise<void> {
  const parts = upload.tags.map(
    (tag, index) =>
      `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
  )
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  const { key, uploadId } = upload
  const response = await send({ method: 'POST', key, query: `uploadId=${uploadId}`, body })
  // The answer may be 200 and hold an error all the same.
  const text = await response.text()
  if (!response.ok || text.includes('<Error>'))
    throw unavailable({ meta: { status: String(response.status) } })
}

async function requireSuccess(response: Response): Promise<void> {
  if (!response.ok) throw await refused(response)
  await response.body?.cancel()
}

async function refused(response: Response): Promise<DomainError> {
  await response.body?.cancel()
  return unavailable({ cause: new Error(`the bucket answered ${response.status}`) })
}

function unavailable(extras: { cause?: unknown; meta?: Record<string, string> }): DomainError {
  return new DomainError('unavailable', 'BLOBS_UNAVAILABLE', extras)
}
