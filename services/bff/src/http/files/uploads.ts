import { DomainError, invalid, notFound } from '@smartproject/kit/errors'
import {
  FileServiceService,
  type WriteUploadResponse,
} from '@smartproject/proto/smartproject/tasks/v1/file_service'
import type { Express, Request, RequestHandler, Response } from 'express'

import { MAX_FILE_BYTES, PART_BYTES } from '../../api/limits.js'
import { opaqueId } from '../../api/shapes.js'
import { UPLOAD_PATH } from '../../api/work/files.js'
import type { UserCallOptions } from '../../calls/context.js'
import { ruleOf } from '../../calls/large-calls.js'
import type { Platform } from '../../platform.js'
import { idempotencyKey } from '../input/idempotency-key.js'
import { holdBody, workOnBody } from '../limits/bodies.js'
import { requireRight } from '../limits/right-first.js'
import { stateOf } from '../request-state.js'
import { loadSession, timed } from '../route.js'
import type { RouteParts } from '../route-parts.js'
import { requireOwnOrigin, requireToken } from '../session/csrf.js'
import { type BodyPieces, bodyPieces, PIECE_BYTES } from './body-pieces.js'
import { readChecksum } from './checksum.js'

/** Most bytes of an upload that are held at once: a piece that is sent, and what has arrived of the next one. */
const HELD_BYTES = 2 * PIECE_BYTES
const DEADLINE_MS = 15_000
/** A part arrives as fast as its line is. */
const PART_MS = 300_000
const NUMBER = /^[1-9][0-9]{0,9}$/
const OFFSET = /^(0|[1-9][0-9]{0,15})$/
const BYTES_TYPE = 'application/offset+octet-stream'
const VERSION = '1.0.0'

/** Serves the tus protocol 1.0 (core, expiration, termination, checksum) on the address of an announced file. */
export function addUploads(app: Express, parts: RouteParts): void {
  const { byAddress, bySession } = parts.limits
  const { platform, load } = parts
  const session = [timed('upload'), byAddress, speaksTus, loadSession(parts), bySession, allowed(platform)]
  const hold = holdBody(HELD_BYTES, load.uploads)
  app.options(UPLOAD_PATH, byAddress, describeServer)
  app.head(UPLOAD_PATH, ...session, tellOffset(platform))
  app.patch(UPLOAD_PATH, ...session, requireBytes, hold, workOnBody(takeBytes(platform)))
  app.delete(UPLOAD_PATH, ...session, cancel(platform))
  app.all(UPLOAD_PATH, (_request, response) => {
    response.set('allow', 'OPTIONS, HEAD, PATCH, DELETE')
    throw new DomainError('invalid', 'METHOD_NOT_ALLOWED')
  })
}

const describeServer: RequestHandler = (_request, response) => {
  response
    .set({
      'tus-resumable': VERSION,
      'tus-version': VERSION,
      'tus-extension': 'expiration,termination,checksum',
      'tus-checksum-algorithm': 'sha1,sha256',
      'tus-max-size': String(MAX_FILE_BYTES),
    })
    .status(204)
    .end()
}

/** Errors: precondition TUS_VERSION for another version of the protocol. */
const speaksTus: RequestHandler = (request, response, next) => {
  response.set({ 'tus-resumable': VERSION, 'cache-control': 'no-store' })
  if (request.get('tus-resumable') !== VERSION) {
    response.set('tus-version', VERSION)
    throw new DomainError('precondition', 'TUS_VERSION')
  }
  next()
}

/**
 * Before the body is read. Errors: unauthenticated SESSION_UNKNOWN; forbidden CROSS_SITE, CSRF_TOKEN_INVALID, PERMISSION_DENIED,
 * PLAN_EXPIRED; not_found SUBSCRIPTION_NOT_FOUND, FILE_NOT_FOUND.
 */
function allowed(platform: Platform): RequestHandler {
  const rule = ruleOf(FileServiceService.writeUpload.path)
  return async (request, response, next) => {
    requireOwnOrigin(request, platform.publicUrl)
    const { session, requestId } = sessionOf(response)
    requireToken(request, [session.tokenHash], platform.secrets)
    const passport = (await credentials(platform, request, response, DEADLINE_MS)).passport
    requireRight(platform, 'upload', { passport, deadlineMs: DEADLINE_MS, requestId }, rule)
    next()
  }
}

/** Errors: invalid CONTENT_TYPE, BODY_TOO_LARGE, or naming `upload-offset` or `upload-checksum`. */
const requireBytes: RequestHandler = (request, _response, next) => {
  if (request.get('content-type') !== BYTES_TYPE || request.get('content-encoding') !== undefined)
    throw new DomainError('invalid', 'CONTENT_TYPE')
  if (Number(request.get('content-length') ?? 0) > MAX_FILE_BYTES)
    throw new DomainError('invalid', 'BODY_TOO_LARGE')
  offsetOf(request)
  readChecksum(request.get('upload-checksum'))
  next()
}

/** How far the file is. Errors: those of GetUpload. */
function tellOffset(platform: Platform): RequestHandler {
  return async (request, response) => {
    const call = await credentials(platform, request, response, DEADLINE_MS)
    const upload = await platform.gateways.files.getUpload({ fileId: target(request).fileId }, call)
    tell(response, upload)
    response.set('upload-length', String(upload.size)).status(200).end()
  }
}

/** Ends the upload. Errors: those of CancelUpload. */
function cancel(platform: Platform): RequestHandler {
  return async (request, response) => {
    const call = await credentials(platform, request, response, DEADLINE_MS)
    const cancelled = { fileId: target(request).fileId, requestId: idempotencyKey(request) }
    await platform.gateways.files.cancelUpload(cancelled, call)
    response.status(204).end()
  }
}

/** Takes bytes at the offset of the file. Errors: those of WriteUpload, with the offset in a header. */
function takeBytes(platform: Platform): (request: Request, response: Response) => Promise<void> {
  return async (request, response) => {
    const body = bodyPieces(request, MAX_FILE_BYTES)
    try {
      tell(response, await sendParts(platform, { request, response, body }))
      response.status(204).end()
    } catch (error) {
      const offset = error instanceof DomainError ? error.meta['offset'] : undefined
      if (offset !== undefined) response.set('upload-offset', offset)
      throw error
    } finally {
      // A client hears the answer only when its bytes have gone somewhere.
      void body.drop()
    }
  }
}

/** One RPC a part: a passport lives for a minute, an upload over a slow line for longer. */
async function sendParts(
  platform: Platform,
  { request, response, body }: { request: Request; response: Response; body: BodyPieces },
): Promise<WriteUploadResponse> {
  const checksum = readChecksum(request.get('upload-checksum'))
  const { fileId } = target(request)
  let answer: WriteUploadResponse | null = null
  for (let offset = offsetOf(request); ; offset = Number(answer.offset)) {
    const call = await credentials(platform, request, response, PART_MS)
    const messages = async function* () {
      yield { fileId, offset: BigInt(offset), checksum, content: Buffer.alloc(0) }
      // A body with a checksum is not divided: more than a part is refused.
      for await (const content of body.take(checksum.length > 0 ? Infinity : PART_BYTES))
        yield { fileId: '', offset: 0n, checksum: Buffer.alloc(0), content }
    }
    try {
      answer = await platform.gateways.files.writeUpload(messages(), call)
    } catch (error) {
      // Bytes after the last whole part are dropped.
      if (answer && isTooShort(error)) return answer
      throw error
    }
    if (await body.ended()) return answer
  }
}

function isTooShort(error: unknown): boolean {
  return error instanceof DomainError && error.fields.some(({ reason }) => reason === 'TOO_SHORT')
}

function tell(
  response: Response,
  { offset, expireTime }: { offset: bigint; expireTime?: Date | undefined },
): void {
  response.set('upload-offset', String(offset))
  if (expireTime) response.set('upload-expires', expireTime.toUTCString())
}

async function credentials(
  platform: Platform,
  request: Request,
  response: Response,
  deadlineMs: number,
): Promise<UserCallOptions> {
  const { session, requestId } = sessionOf(response)
  const { token } = await platform.passports.get(session, target(request).subscription, requestId)
  return { passport: token, deadlineMs, requestId }
}

/** Errors: unauthenticated SESSION_UNKNOWN. */
function sessionOf(response: Response) {
  const { session, requestId } = stateOf(response)
  if (!session) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
  return { session, requestId }
}

function target(request: Request): { subscription: number; fileId: string } {
  const { subscription, file } = request.params
  if (!NUMBER.test(String(subscription)) || !opaqueId.safeParse(file).success)
    throw notFound('FILE_NOT_FOUND')
  return { subscription: Number(subscription), fileId: String(file) }
}

function offsetOf(request: Request): number {
  const offset = request.get('upload-offset') ?? ''
  if (!OFFSET.test(offset)) throw invalid([{ field: 'upload-offset', reason: 'NUMBER_INVALID' }])
  return Number(offset)
}
