import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A bucket in memory that takes nothing whose AWS signature (version 4) or hash is wrong. */
export interface S3StandIn {
  readonly env: Record<string, string>
  readonly objects: Map<string, Buffer>
  /** Uploads in parts that were neither closed nor aborted. */
  readonly openUploads: Map<string, Buffer[]>
  /** The requests that were refused because of their signature. */
  readonly refused: string[]
  /** Answers the next requests with this status; 0 serves them. */
  failWith(status: number): void
  /** Loses the answer to the next such request, which is served all the same, or answers it with a status. */
  failOnce(about: { method: string; query: string; status: number | 'lost' }): void
  /** Never answers the next such request; resolves once it is there, and served where that is said. */
  holdOnce(about: { method: string; query: string; served: boolean }): Promise<void>
  stop(): Promise<void>
}

const REGION = 'test-region-1'
const BUCKET = 'smart-files'
const KEY_ID = 'TESTKEYID'
const SECRET = 'a/secret+of/tests'

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Starts the stand-in on a free port. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>()
  const openUploads = new Map<string, Buffer[]>()
  const refused: string[] = []
  let failure = 0
  let once: Parameters<S3StandIn['failOnce']>[0] | null = null
  let held: { method: string; query: string; served: boolean; reached: () => void } | null = null
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      if (failure) return response.writeHead(failure).end('<Error/>')
      const fault = signatureFault(request, body)
      if (fault) {
        refused.push(fault)
        return response.writeHead(403).end(`<Error><Code>${fault}</Code></Error>`)
      }
      const { method, url = '' } = request
      const holding = held
      if (holding !== null && holding.method === method && url.includes(holding.query)) {
        held = null
        // An answer without a connection reaches no client.
        if (holding.served) serve(request, new ServerResponse(request), body)
        return holding.reached()
      }
      const meant = once
      if (!meant || meant.method !== method || !url.includes(meant.query))
        return serve(request, response, body)
      once = null
      if (meant.status !== 'lost') return response.writeHead(meant.status).end('<Error/>')
      serve(request, response, body)
      return request.socket.destroy()
    })
  })

  function serve(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const url = new URL(request.url ?? '', 'http://s3')
    const key = decodeURIComponent(url.pathname.slice(BUCKET.length + 2))
    const uploadId = url.searchParams.get('uploadId')
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = randomUUID()
      openUploads.set(id, [])
      return response.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (uploadId !== null) return servePart(request, response, { key, uploadId, body, url })
    if (request.method === 'PUT') {
      objects.set(key, body)
      return response.setHeader('etag', `"${sha256(body)}"`).end()
    }
    const found = objects.get(key)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    if (request.method === 'HEAD') return response.end()
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (!range) return response.end(found)
    return response.writeHead(206).end(found.subarray(Number(range[1]), Number(range[2]) + 1))
  }

  function servePart(
    request: IncomingMessage,
    response: ServerResponse,
    { key, uploadId, body, url }: { key: string; uploadId: string; body: Buffer; url: URL },
  ) {
    const parts = openUploads.get(uploadId)
    if (!parts) return response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>')
    if (request.method === 'PUT') {
      parts[Number(url.searchParams.get('partNumber')) - 1] = body
      return response.setHeader('etag', `"${sha256(body)}"`).end()
    }
    if (request.method === 'DELETE') {
      openUploads.delete(uploadId)
      return response.writeHead(204).end()
    }
    const tags = [...body.toString().matchAll(/<ETag>&quot;([0-9a-f]+)&quot;<\/ETag>/g)].map(([, tag]) => tag)
    const right = tags.join() === parts.map(sha256).join()
    if (right) {
      objects.set(key, Buffer.concat(parts))
      openUploads.delete(uploadId)
    }
    return response.end(
      right ? '<CompleteMultipartUploadResult/>' : '<Error><Code>InvalidPart</Code></Error>',
    )
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    objects,
    openUploads,
    refused,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: REGION,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    failWith: (status) => void (failure = status),
    failOnce: (about) => void (once = about),
    holdOnce: (about) =>
      new Promise((resolve) => {
        held = { ...about, reached: resolve }
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Computes the signature anew, as the specification of AWS Signature Version 4 says; empty when all is right. */
function signatureFault(request: IncomingMessage, body: Buffer): string {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': hash = '' } = request.headers
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
  if (!match) return 'MissingSecurityHeader'
  const [, keyId = '', day = '', region = '', signed = '', signature = ''] = match
  if (keyId !== KEY_ID || region !== REGION || !String(date).startsWith(day)) return 'InvalidAccessKeyId'
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const names = signed.split(';')
  for (const required of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!names.includes(required)) return 'SignatureDoesNotMatch'
  const url = new URL(request.url ?? '', 'http://s3')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('')
  const canonical = [request.method, url.pathname, query, headers, signed, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${SECRET}`, day), region))
  const wanted = hmac(key, text)
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex')) ? '' : 'SignatureDoesNotMatch'
}
