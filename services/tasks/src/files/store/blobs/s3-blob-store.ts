import { createHash } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import { AwsClient } from 'aws4fetch'

import type { BlobStore, ByteRange, PartUpload } from '../../domain/blob-store.js'

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
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  readonly key: string
  readonly query?: string
  readonly body?: Uint8Array
  readonly range?: ByteRange | undefined
}

type Send = (request: Request) => Promise<Response>

/** Bytes in a bucket of an S3-compatible server, addressed by path. Memory holds one part at most. */
export function s3BlobStore(settings: S3Settings): BlobStore {
  const send = sender(settings)
  const store: BlobStore = {
    // A bucket does not tell how much room it has.
    requireSpace: () => Promise.resolve(),
    put: (key, chunks) => put(send, store, key, chunks),
    begin: (key) => begin(send, key),
    async part({ key, id }, number, body) {
      const response = await send({ method: 'PUT', key, query: `partNumber=${number}&uploadId=${id}`, body })
      await requireSuccess(response)
      return response.headers.get('etag') ?? ''
    },
    complete: (upload, tags) => complete(send, upload, tags),
    async abort({ key, id }) {
      const response = await send({ method: 'DELETE', key, query: `uploadId=${id}` })
      if (response.status !== 404) await requireSuccess(response)
    },
    async *read(key, range) {
      const response = await send({ method: 'GET', key, range })
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
  return store
}

function sender({ accessKeyId, secretAccessKey, region, endpoint, bucket }: S3Settings): Send {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const base = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}`
  return async ({ method, key, query, body, range }) => {
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
        headers: {
          'x-amz-content-sha256': hash,
          ...(range && { range: `bytes=${range.start}-${range.end}` }),
        },
        signal: limit.signal,
        ...(body === undefined ? {} : { body: bytesOf(body) }),
      })
    } catch (cause) {
      throw unavailable({ cause })
    } finally {
      clearTimeout(timer)
    }
  }
}

/** The same bytes: a part is not copied. */
function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array<ArrayBuffer> {
  return buffer instanceof ArrayBuffer ? new Uint8Array(buffer, byteOffset, byteLength) : new Uint8Array()
}

async function put(
  send: Send,
  store: BlobStore,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const parts = inParts(chunks)
  const first = await parts.next()
  const second = first.done ? first : await parts.next()
  const body = first.done ? new Uint8Array() : first.value
  if (second.done) return requireSuccess(await send({ method: 'PUT', key, body }))
  const upload = { key, id: await store.begin(key) }
  try {
    const tags = [await store.part(upload, 1, body), await store.part(upload, 2, second.value)]
    for await (const part of parts) tags.push(await store.part(upload, tags.length + 1, part))
    await store.complete(upload, tags)
  } catch (error) {
    // Parts of an upload that is neither closed nor aborted cost money for ever.
    await store.abort(upload).catch(() => undefined)
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

async function begin(send: Send, key: string): Promise<string> {
  const response = await send({ method: 'POST', key, query: 'uploads=' })
  if (!response.ok) throw await refused(response)
  const id = /<UploadId>([^<]+)<\/UploadId>/.exec(await response.text())?.[1]
  if (!id) throw unavailable({})
  return encodeURIComponent(id)
}

async function complete(send: Send, { key, id }: PartUpload, tags: readonly string[]): Promise<void> {
  const parts = tags.map(
    (tag, index) =>
      `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
  )
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  const response = await send({ method: 'POST', key, query: `uploadId=${id}`, body })
  // The answer may be 200 and hold an error all the same.
  const text = await response.text()
  if (response.ok && !text.includes('<Error>')) return
  // It was completed before, perhaps with an answer that got lost.
  if (text.includes('<Code>NoSuchUpload<') && (await send({ method: 'HEAD', key })).ok) return
  if (/<Code>(NoSuchUpload|InvalidPart|InvalidPartOrder)</.test(text))
    throw new DomainError('precondition', 'UPLOAD_INCOMPLETE')
  throw unavailable({ meta: { status: String(response.status) } })
}

async function requireSuccess(response: Response): Promise<void> {
  if (!response.ok) throw await refused(response)
  await response.body?.cancel()
}

/** Status of a bucket that is full (Insufficient Storage). */
const FULL = 507

async function refused(response: Response): Promise<DomainError> {
  await response.body?.cancel()
  const cause = new Error(`the bucket answered ${response.status}`)
  return response.status === FULL
    ? new DomainError('unavailable', 'STORAGE_FULL', { cause })
    : unavailable({ cause })
}

function unavailable(extras: { cause?: unknown; meta?: Record<string, string> }): DomainError {
  return new DomainError('unavailable', 'BLOBS_UNAVAILABLE', extras)
}
