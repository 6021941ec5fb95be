import { DomainError, notFound } from '@smartproject/kit/errors'
import {
  FileServiceService,
  type ReadFileResponse,
} from '@smartproject/proto/smartproject/tasks/v1/file_service'
import type { Express, Request, RequestHandler, Response } from 'express'

import { derivedKey } from '../../calls/derived-key.js'
import type { UserCallOptions } from '../../calls/context.js'
import { ruleOf } from '../../calls/large-calls.js'
import { DOWNLOAD_PATH, UPLOAD_PATH } from '../../api/work/files.js'
import { MAX_FILE_BYTES } from '../../api/limits.js'
import { opaqueId } from '../../api/shapes.js'
import type { Platform } from '../../platform.js'
import { taskFileView } from '../../views/work/files.js'
import { holdBody, workOnBody } from '../limits/bodies.js'
import { requireRight } from '../limits/right-first.js'
import { requireOwnOrigin, requireToken } from '../session/csrf.js'
import { idempotencyKey } from '../input/idempotency-key.js'
import { stateOf } from '../request-state.js'
import { loadSession, timed } from '../route.js'
import type { RouteParts } from '../route-parts.js'

/** Most bytes of one chunk, as the tasks service takes them. */
const CHUNK_BYTES = 512 * 1024
/** Most bytes of an upload that are held at once: a chunk that is sent, and what has arrived of the next one. */
const HELD_BYTES = 2 * CHUNK_BYTES
const DEADLINE_MS = 15_000
/** Tokens of links are longer than ids and shorter than this. */
const TOKEN = /^[A-Za-z0-9_-]{1,1024}$/
const NUMBER = /^[1-9][0-9]{0,9}$/

/** Serves the bytes of files: signed links for every holder of one, uploads for the person who has announced one. */
export function addFiles(app: Express, parts: RouteParts): void {
  const { byAddress, bySession } = parts.limits
  app.get(DOWNLOAD_PATH, timed('download'), byAddress, download(parts.platform))
  app.all(DOWNLOAD_PATH, onlyBy('GET, HEAD'))
  const { platform, load } = parts
  const hold = holdBody(HELD_BYTES, load.uploads)
  const uploading = [allowed(platform), hold, workOnBody(upload(platform))]
  app.put(UPLOAD_PATH, timed('upload'), byAddress, loadSession(parts), bySession, ...uploading)
  app.all(UPLOAD_PATH, onlyBy('PUT'))
}

function onlyBy(methods: string): RequestHandler {
  return (_request, response) => {
    response.set('allow', methods)
    throw new DomainError('invalid', 'METHOD_NOT_ALLOWED')
  }
}

/** Streams what a link stands for, as fast as the browser takes it. Errors: not_found LINK_INVALID. */
function download(platform: Platform): RequestHandler {
  return async (request, response) => {
    const token = String(request.params['token'])
    if (!TOKEN.test(token)) throw notFound('LINK_INVALID')
    const leaving = new AbortController()
    response.on('close', () => leaving.abort())
    let begun = false
    const call = { signal: leaving.signal, requestId: stateOf(response).requestId }
    await platform.gateways.files.readFile({ token }, call, async (message) => {
      if (!begun) {
        begun = true
        describe(response, message)
        if (request.method === 'HEAD') return leaving.abort()
      }
      await passOn(response, message.content, leaving.signal)
    })
    if (!begun && !leaving.signal.aborted) throw notFound('LINK_INVALID')
    response.end()
  }
}

function describe(response: Response, { name, contentType, size, inline }: ReadFileResponse): void {
  // Our own pages show a PDF in the viewer of the browser, which is a frame.
  const framed = inline && contentType === 'application/pdf'
  if (framed) response.set('x-frame-options', 'SAMEORIGIN')
  response.status(200).set({
    'content-type': contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType,
    'content-length': String(size),
    'content-disposition': disposition(inline ? 'inline' : 'attachment', name),
    'x-content-type-options': 'nosniff',
    // Whatever it is, it runs nothing, loads nothing and belongs to no origin.
    'content-security-policy': `default-src 'none'; sandbox; frame-ancestors '${framed ? 'self' : 'none'}'`,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store, no-transform',
  })
}

/** The header by RFC 6266: a plain name for old readers, the true one as RFC 5987 writes it. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7E]|["\\%]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}

/** Writes and waits until the browser can take more, or has left. */
function passOn(response: Response, content: Uint8Array, signal: AbortSignal): Promise<void> {
  if (content.byteLength === 0 || signal.aborted || response.write(content)) return Promise.resolve()
  return new Promise((resolve) => {
    const go = () => {
      response.off('drain', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    response.on('drain', go)
    signal.addEventListener('abort', go)
  })
}

/**
 * Before the body is read. Errors: unauthenticated SESSION_UNKNOWN; forbidden CROSS_SITE, CSRF_TOKEN_INVALID, PERMISSION_DENIED,
 * PLAN_EXPIRED; invalid CONTENT_TYPE, BODY_TOO_LARGE; not_found SUBSCRIPTION_NOT_FOUND, FILE_NOT_FOUND.
 */
function allowed(platform: Platform): RequestHandler {
  const rule = ruleOf(FileServiceService.writeChunk.path)
  return async (request, response, next) => {
    requireOwnOrigin(request, platform.publicUrl)
    const { session, requestId } = sessionOf(response)
    requireToken(request, [session.tokenHash], platform.secrets)
    requireBounded(request)
    const { subscription } = target(request)
    const { token: passport } = await platform.passports.get(session, subscription, requestId)
    requireRight(platform, 'upload', { passport, deadlineMs: DEADLINE_MS, requestId }, rule)
    next()
  }
}

/** Errors: unauthenticated SESSION_UNKNOWN. */
function sessionOf(response: Response) {
  const { session, requestId } = stateOf(response)
  if (!session) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
  return { session, requestId }
}

/**
 * Takes the bytes of an announced file in chunks, as fast as they can be kept, and answers with the file. The same
 * bytes under the same `Idempotency-Key` are taken once.
 * Errors: invalid BODY_TOO_LARGE, and those of WriteChunk and CompleteUpload.
 */
function upload(platform: Platform): (request: Request, response: Response) => Promise<void> {
  return async (request, response) => {
    const { session, requestId } = sessionOf(response)
    const { subscription, fileId } = target(request)
    // Asked for each chunk: a passport lives for a minute, an upload over a slow line for longer.
    const credentials = async (): Promise<UserCallOptions> => {
      const { token } = await platform.passports.get(session, subscription, requestId)
      return { passport: token, deadlineMs: DEADLINE_MS, requestId }
    }
    const action = idempotencyKey(request)
    let offset = 0
    for await (const content of inChunks(request)) {
      const chunk = {
        fileId,
        offset: BigInt(offset),
        content,
        requestId: derivedKey(action, `chunk ${offset}`),
      }
      await platform.gateways.files.writeChunk(chunk, await credentials())
      offset += content.length
    }
    const whole = { fileId, requestId: derivedKey(action, 'whole') }
    const { file } = await platform.gateways.files.completeUpload(whole, await credentials())
    response.json({ data: taskFileView(file) })
  }
}

function target(request: Request): { subscription: number; fileId: string } {
  const { subscription, file } = request.params
  if (!NUMBER.test(String(subscription)) || !opaqueId.safeParse(file).success)
    throw notFound('FILE_NOT_FOUND')
  return { subscription: Number(subscription), fileId: String(file) }
}

/** A body that is announced as too large, or comes packed, is not read at all. */
function requireBounded(request: Request): void {
  if (request.get('content-encoding') !== undefined) throw new DomainError('invalid', 'CONTENT_TYPE')
  if (Number(request.get('content-length') ?? 0) > MAX_FILE_BYTES)
    throw new DomainError('invalid', 'BODY_TOO_LARGE')
}

/** The body in pieces of one chunk each, the last may be shorter. Errors: invalid BODY_TOO_LARGE. */
async function* inChunks(request: Request): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  let total = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    total += piece.length
    if (total > MAX_FILE_BYTES) throw new DomainError('invalid', 'BODY_TOO_LARGE')
    held.push(piece)
    size += piece.length
    while (size >= CHUNK_BYTES) {
      const all = Buffer.concat(held)
      yield all.subarray(0, CHUNK_BYTES)
      held = [all.subarray(CHUNK_BYTES)]
      size -= CHUNK_BYTES
    }
  }
  if (size > 0) yield Buffer.concat(held)
}
