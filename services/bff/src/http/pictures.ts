import { randomUUID } from 'node:crypto'

import { DomainError, notFound } from '@smartproject/kit/errors'
import { raw, type Express, type RequestHandler } from 'express'

import { OWN_PICTURE_PATH, PICTURE_BYTES_MAX, PICTURE_PATH } from '../contract/pictures.js'
import { uuid } from '../contract/shapes.js'
import { pictureMaker } from '../pictures/make-picture.js'
import type { Platform } from '../platform.js'
import { sessionUserView } from '../views/people.js'
import { present } from '../views/values.js'
import { bodyInTime } from './body-in-time.js'
import { requireOwnOrigin, requireToken } from './csrf.js'
import { stateOf } from './request-state.js'
import { loadSession, methodNotAllowed, type RouteParts } from './route.js'

const DEADLINE_MS = 5_000
const ID = /^[A-Za-z0-9_-]{43}$/

/** Serves the pictures of people to whoever is signed in, and takes one's own. */
export function addPictures(app: Express, parts: RouteParts): void {
  const { byAddress, bySession } = parts.limits
  const session = [byAddress, loadSession(parts), ...bySession]
  // What is too large is not read to its end.
  const body = raw({ type: () => true, limit: PICTURE_BYTES_MAX, inflate: false })
  app.put(OWN_PICTURE_PATH, ...session, allowed(parts.platform), bodyInTime, body, take(parts.platform))
  app.all(OWN_PICTURE_PATH, onlyPut)
  app.get(PICTURE_PATH, ...session, show(parts.platform))
  app.all(PICTURE_PATH, methodNotAllowed('GET'))
}

const onlyPut: RequestHandler = (_request, response) => {
  response.set('allow', 'PUT')
  throw new DomainError('invalid', 'METHOD_NOT_ALLOWED')
}

/** Errors: unauthenticated SESSION_UNKNOWN, forbidden CROSS_SITE or CSRF_TOKEN_INVALID. */
function allowed(platform: Platform): RequestHandler {
  return (request, response, next) => {
    requireOwnOrigin(request, platform.publicUrl)
    const { session } = stateOf(response)
    if (!session) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
    requireToken(request, [session.tokenHash], platform.secrets)
    next()
  }
}

/** Errors: those of the picture; invalid BODY_TOO_LARGE. */
function take(platform: Platform): RequestHandler {
  const make = pictureMaker()
  return async (request, response) => {
    const { session, requestId } = stateOf(response)
    if (!session) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
    const content = await make(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
    const { token: passport } = await platform.passports.get(session, 0, requestId)
    const given = uuid.safeParse(request.get('idempotency-key'))
    const { user } = await platform.gateways.auth.setOwnPicture(
      { content, requestId: given.success ? given.data.toLowerCase() : randomUUID() },
      { passport, deadlineMs: DEADLINE_MS, requestId },
    )
    platform.sessions.dropUser(session.user.id)
    response.json({ data: { user: sessionUserView({ ...session, user: present(user) }) } })
  }
}

/** A picture never changes under its address. Errors: unauthenticated SESSION_UNKNOWN, not_found PICTURE_NOT_FOUND. */
function show(platform: Platform): RequestHandler {
  return async (request, response) => {
    const { session, requestId } = stateOf(response)
    if (!session) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
    const id = String(request.params['id'])
    if (!ID.test(id)) throw notFound('PICTURE_NOT_FOUND')
    const { content } = await platform.gateways.auth.getPicture(
      { id },
      { deadlineMs: DEADLINE_MS, requestId },
    )
    response.set({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    response.end(content)
  }
}
