import { DomainError } from '@smartproject/kit/errors'
import { httpSeconds } from '@smartproject/kit/metrics'
import { describeSpan } from '@smartproject/kit/telemetry'
import type { IRouter, Request, RequestHandler, Response } from 'express'

import { hashToken, requireFactor } from '../access/sessions.js'
import { ReadyAnswer } from '../calls/work/ready-answer.js'
import type { RegistryEntry } from '../registry.js'
import { DEMO_HEADER, UNATTENDED_HEADER } from '../api/headers.js'
import { contextFor, contextOf } from './call-context.js'
import { requireScope, takeBearer } from './session/bearer.js'
import { inFieldsOf } from './input/call-fields.js'
import { compressAnswers } from './files/compress.js'
import { requireOwnSite, requireToken } from './session/csrf.js'
import { parseJson } from '../input/json-guard.js'
import { asRead, placeForRead } from './limits/as-read.js'
import { callBody, workOnBody } from './limits/bodies.js'
import { requireSameCompany, rightFirst } from './limits/right-first.js'
import { addressOf, stateOf } from './request-state.js'
import type { RouteParts } from './route-parts.js'
import { parseInput } from '../input/validation.js'

/** Calls that allow guessing, or cause work of others, without a session. */
const GUESSED: readonly string[] = [
  'authenticate_login',
  'chkUserData',
  'getLinkedInUserData',
  'sociallogin',
  'msalredirect',
  'addsocialsignup',
  'answerSecondFactor',
  'askForPasskey',
  'signInWithPasskey',
  'openSetup',
  'register',
  'activateAccount',
  'forgotPassword',
  'resetPassword',
  'revertEmailChange',
  'stepUp',
]
const compress = compressAnswers()

/**
 * Registers one call: limits, session, site and token checks, the right to a large call, body, schema, handler, answer, in this
 * order, the same for every call. Other methods on its path get 405.
 */
export function route(router: IRouter, entry: RegistryEntry, parts: RouteParts): void {
  const steps: RequestHandler[] = [
    measure(entry),
    takeBearer,
    ...parts.limits.byAddress,
    ...(GUESSED.includes(entry.name) ? parts.limits.signIns : []),
    ...(entry.method === 'POST' ? [ownSite(parts)] : []),
    beVisitor(parts),
    loadSession(parts),
    ...parts.limits.bySession,
    placeForRead(entry, parts),
    requireAccess(entry, parts),
    ...(entry.method === 'POST' ? [rightFirst(entry, parts), callBody(entry, parts.load)] : []),
    compress,
    workOnBody(answer(entry, parts)),
  ]
  if (entry.method === 'GET') router.get(entry.path, ...steps)
  else router.post(entry.path, ...steps)
  router.all(entry.path, methodNotAllowed(entry.method))
}

function measure({ name, method, path }: RegistryEntry): RequestHandler {
  return (request, response, next) => {
    describeSpan({ 'http.route': path }, { name: `${method} ${path}` })
    timed(name)(request, response, next)
  }
}

/** Measures how long a request takes, under a name. */
export function timed(call: string): RequestHandler {
  return (_request, response, next) => {
    const done = httpSeconds.startTimer({ call })
    response.once('close', () => done({ status: String(response.statusCode) }))
    next()
  }
}

/** Refuses every method but the one that is served. Errors: invalid METHOD_NOT_ALLOWED. */
export function methodNotAllowed(served: 'GET' | 'POST' | 'GET, POST'): RequestHandler {
  return (_request, response) => {
    response.set('allow', served.replace('GET', 'GET, HEAD'))
    throw new DomainError('invalid', 'METHOD_NOT_ALLOWED')
  }
}

/**
 * Resolves the session cookie. A request that no person has made keeps no idle session alive: that of a stream
 * (`passive`), and what an unattended page asks by itself. Errors: unavailable when auth cannot be asked.
 */
export function loadSession({ platform }: RouteParts, passive = false): RequestHandler {
  return async (request, response, next) => {
    const state = stateOf(response)
    const unattended = passive || request.get(UNATTENDED_HEADER) !== undefined
    if (state.token !== '')
      state.session = await platform.sessions.resolve(state.token, state.requestId, unattended)
    // A program's token counts where it is shown as one, never as a cookie: nothing would look at its scopes.
    if (state.session?.api && !state.bearer) state.session = null
    // A client that has left meanwhile gets no answer, and what comes after would wait in vain to hear that it has.
    if (!response.closed) next()
  }
}

/**
 * A request that names the demo, by its header unless said otherwise, is a visitor's: its cookie, and a program's token, count for
 * nothing. Errors: unavailable DEMO_PREPARING.
 */
export function beVisitor(
  { platform }: RouteParts,
  localeOf = (request: Request) => request.get(DEMO_HEADER),
): RequestHandler {
  return async (request, response, next) => {
    const locale = localeOf(request)
    if (locale !== undefined) {
      const state = stateOf(response)
      Object.assign(state, { token: '', bearer: false })
      state.session = await platform.demo.visitor(locale, addressOf(request), state.requestId)
    }
    if (!response.closed) next()
  }
}

/** True for the calls of visitors of the demo: those that people read by, and that of the session. */
function isForVisitors({ name, access, writes }: RegistryEntry): boolean {
  return name === 'session' || (!writes && (access === 'session' || access === 'member'))
}

function ownSite({ platform }: RouteParts): RequestHandler {
  return (request, _response, next) => {
    requireOwnSite(request, platform.publicUrl)
    next()
  }
}

function requireAccess(entry: RegistryEntry, parts: RouteParts): RequestHandler {
  const { platform, cookies } = parts
  return (request, response, next) => {
    const { session, bearer = false } = stateOf(response)
    if (session?.demo && !isForVisitors(entry)) throw new DomainError('forbidden', 'DEMO_READ_ONLY')
    if ((bearer || entry.access !== 'public') && !session)
      throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
    // No site can make a browser send a program's token.
    if (bearer && session) requireScope(entry, session)
    else if (entry.method === 'POST') {
      const visitor = cookies.visitor(request)
      const bindings = session ? [session.tokenHash] : visitor === '' ? [] : [hashToken(visitor)]
      requireToken(request, bindings, platform.secrets)
    }
    if (entry.access === 'platform' && session) {
      if (!(session.user.platformAdmin && session.secondFactor)) {
        const context = contextFor(session, entry.name, { request, response }, parts)
        throw context.denied(context.asUser())
      }
      requireFactor(session, platform.clock.now())
    }
    next()
  }
}

function answer(
  entry: RegistryEntry,
  parts: RouteParts,
): (request: Request, response: Response) => Promise<void> {
  const named = inFieldsOf(entry.input)
  return (request, response) =>
    asRead(entry, response, parts, async (inCompany) => {
      const input = entry.method === 'POST' ? readBody(request, response, entry) : parseInput(entry.input, {})
      await inCompany(input, async () => {
        const context = contextOf(entry.name, { request, response }, parts)
        const result = await entry.run(input, context).catch((failure: unknown) => {
          throw named(failure)
        })
        if (result instanceof ReadyAnswer) return sendReady(request, response, result)
        // The schema lets through what it names: a field a peer has added stays here. Views of the hot calls name every
        // field themselves.
        response.json({ data: entry.hot ? result : entry.output.parse(result) })
      })
    })
}

function sendReady(request: Request, response: Response, answer: ReadyAnswer): void {
  response.type('json').vary('accept-encoding')
  if (request.acceptsEncodings('gzip')) response.set('content-encoding', 'gzip').send(answer.gzip())
  else response.send(answer.unpacked())
}

function readBody(request: Request, response: Response, entry: RegistryEntry): unknown {
  const bytes: unknown = request.body
  const input = parseInput(entry.input, parseJson(bytes instanceof Uint8Array ? bytes : new Uint8Array()))
  requireSameCompany(stateOf(response).subscription, input)
  // The sign-in strategy reads the body where it expects one.
  request.body = input
  return input
}
