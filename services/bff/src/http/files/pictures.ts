import { DomainError, notFound } from '@smartproject/kit/errors'
import { ProjectServiceService } from '@smartproject/proto/smartproject/tenancy/v1/project_service'
import type { Express, Request, RequestHandler, Response } from 'express'

import {
  OWN_PICTURE_PATH,
  OWN_PROJECT_PICTURE_PATH,
  PICTURE_PATH,
  PROJECT_PICTURE_PATH,
} from '../../api/account/pictures.js'
import { MAX_PICTURE_BYTES } from '../../api/limits.js'
import { uuid } from '../../api/shapes.js'
import { ruleOf } from '../../calls/large-calls.js'
import type { MakePicture } from '../../pictures/picture-maker.js'
import type { Platform } from '../../platform.js'
import { sessionUserView } from '../../views/company/people.js'
import { present } from '../../views/values.js'
import { projectView } from '../../views/company/workspace.js'
import { bodyWithin, workOnBody } from '../limits/bodies.js'
import { requireRight } from '../limits/right-first.js'
import { requireOwnOrigin, requireToken } from '../session/csrf.js'
import { idempotencyKey } from '../input/idempotency-key.js'
import { stateOf } from '../request-state.js'
import { loadSession, methodNotAllowed } from '../route.js'
import type { RouteParts } from '../route-parts.js'

const DEADLINE_MS = 5_000
const ID = /^[A-Za-z0-9_-]{43}$/
const NUMBER = /^[1-9][0-9]{0,8}$/

/** Serves the pictures of people and projects to everybody who is signed in, and takes one's own and those of projects. */
export function addPictures(app: Express, parts: RouteParts): void {
  const { byAddress, bySession } = parts.limits
  const session = [byAddress, loadSession(parts), ...bySession]
  // A body that is too large is not read to its end.
  const body = bodyWithin(MAX_PICTURE_BYTES, parts.load.files)
  const own = [...session, allowed(parts.platform)]
  const { makePicture: make } = parts.platform
  app.put(OWN_PICTURE_PATH, ...own, body, workOnBody(take(parts.platform, make)))
  app.all(OWN_PICTURE_PATH, onlyPut)
  const inProject = [...own, projectRightFirst(parts.platform), body]
  app.put(OWN_PROJECT_PICTURE_PATH, ...inProject, workOnBody(takeOfProject(parts.platform, make)))
  app.all(OWN_PROJECT_PICTURE_PATH, onlyPut)
  app.get(PROJECT_PICTURE_PATH, ...session, showOfProject(parts.platform))
  app.all(PROJECT_PICTURE_PATH, methodNotAllowed('GET'))
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

/** Before the body is read. Errors: not_found SUBSCRIPTION_NOT_FOUND, PROJECT_NOT_FOUND; forbidden PERMISSION_DENIED, PLAN_EXPIRED. */
function projectRightFirst(platform: Platform): RequestHandler {
  const rule = ruleOf(ProjectServiceService.setProjectPicture.path)
  return async (request, response, next) => {
    const { session, requestId } = sessionOf(response)
    const { subscription } = projectOf(request)
    const { token: passport } = await platform.passports.get(session, subscription, requestId)
    const rpc = { passport, deadlineMs: DEADLINE_MS, requestId }
    requireRight(platform, 'setProjectPicture', rpc, rule)
    next()
  }
}

type TakesBody = (request: Request, response: Response) => Promise<void>

/** Errors: those of the picture; invalid BODY_TOO_LARGE; exhausted TOO_MANY_AT_ONCE. */
function take(platform: Platform, make: MakePicture): TakesBody {
  return async (request, response) => {
    const { session, requestId } = sessionOf(response)
    const content = await make(bytesOf(request))
    const { token: passport } = await platform.passports.get(session, 0, requestId)
    const { user } = await platform.gateways.auth.setOwnPicture(
      { content, requestId: idempotencyKey(request) },
      { passport, deadlineMs: DEADLINE_MS, requestId },
    )
    platform.sessions.dropUser(session.user.id)
    response.json({ data: { user: sessionUserView({ ...session, user: present(user) }) } })
  }
}

/** Errors: those of the picture; invalid BODY_TOO_LARGE; exhausted TOO_MANY_AT_ONCE; those of SetProjectPicture. */
function takeOfProject(platform: Platform, make: MakePicture): TakesBody {
  return async (request, response) => {
    const { session, requestId } = sessionOf(response)
    const { subscription, number } = projectOf(request)
    const content = await make(bytesOf(request))
    const { token: passport } = await platform.passports.get(session, subscription, requestId)
    const { project } = await platform.gateways.projects.setProjectPicture(
      { number, content, requestId: idempotencyKey(request) },
      { passport, deadlineMs: DEADLINE_MS, requestId },
    )
    response.json({ data: { project: projectView(project, subscription) } })
  }
}

/** A picture never changes under its address. Errors: unauthenticated SESSION_UNKNOWN, not_found PICTURE_NOT_FOUND. */
function show(platform: Platform): RequestHandler {
  return async (request, response) => {
    const { requestId } = sessionOf(response)
    const id = String(request.params['id'])
    if (!ID.test(id)) throw notFound('PICTURE_NOT_FOUND')
    const { content } = await platform.gateways.auth.getPicture(
      { id },
      { deadlineMs: DEADLINE_MS, requestId },
    )
    send(response, content)
  }
}

/** The same of a project. Errors: also those of GetProjectPicture. */
function showOfProject(platform: Platform): RequestHandler {
  return async (request, response) => {
    const { session, requestId } = sessionOf(response)
    const { subscription, number } = projectOf(request)
    const id = uuid.safeParse(request.params['id'])
    if (!id.success) throw notFound('PICTURE_NOT_FOUND')
    const { token: passport } = await platform.passports.get(session, subscription, requestId)
    const { content } = await platform.gateways.projects.getProjectPicture(
      { number, id: id.data },
      { passport, deadlineMs: DEADLINE_MS, requestId },
    )
    send(response, content)
  }
}

/** Errors: unauthenticated SESSION_UNKNOWN. */
function sessionOf(response: Response) {
  const { session, requestId } = stateOf(response)
  if (!session) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
  return { session, requestId }
}

/** The company and the project in the address. Errors: not_found PROJECT_NOT_FOUND. */
function projectOf({ params }: Request): { subscription: number; number: number } {
  const [subscription, number] = [params['subscription'], params['project']].map((part) =>
    NUMBER.test(String(part)) ? Number(part) : 0,
  )
  if (!subscription || !number) throw notFound('PROJECT_NOT_FOUND')
  return { subscription, number }
}

function bytesOf({ body }: Request): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

function send(response: Response, content: Uint8Array): void {
  response.set({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  response.end(content)
}
