import { DEMO_HEADER } from '../api/headers.js'
import { DomainError } from '@smartproject/kit/errors'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'

import { registry, type RegistryEntry } from '../registry.js'
import type { Platform } from '../platform.js'
import { begin } from './begin.js'
import { cookiesFor } from './session/cookies.js'
import { knownDevices } from './session/devices.js'
import { addDocs } from './openapi/docs.js'
import { addFiles } from './files/files.js'
import { addLeaveFeeds } from './files/leave-feeds.js'
import { addUnsubscribe } from './mail/unsubscribe.js'
import { rateLimits } from './limits.js'
import { loadLimits } from './limits/load-limits.js'
import { addOpenPage } from './open/open-page.js'
import { STREAM_PATH } from './paths-of-no-call.js'
import { addPaymentEvents } from './payment-events.js'
import { addPictures } from './files/pictures.js'
import { createProviderSignIn } from './session/provider-sign-in.js'
import { addProviders } from './session/providers.js'
import { causesOf, problemOf } from './problem.js'
import { refuseRepeatedHeaders } from './input/repeated-headers.js'
import { stateOf } from './request-state.js'
import { loadSession, methodNotAllowed, route } from './route.js'
import type { RouteParts } from './route-parts.js'
import { codePageHeaders, deviceFeatures, securityHeaders } from './security-headers.js'
import { createSignIn } from './session/sign-in.js'
import { staticFiles } from './files/static-files.js'
import { liveStream } from './stream/stream.js'
import type { Streams } from './stream/streams.js'

/** The application: headers, every call of the registry, the stream, the documents, the pages. */
export function createApp(platform: Platform, streams: Streams, load = loadLimits()): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('case sensitive routing', true)
  app.set('strict routing', true)
  app.set('trust proxy', platform.trustProxyHops)
  const cookies = cookiesFor(platform.publicUrl)
  const devices = knownDevices(cookies, platform.secrets)
  const knows = (token: string) => platform.sessions.peek(token) !== null
  const parts: RouteParts = {
    platform,
    cookies,
    devices,
    limits: rateLimits(platform.limits, { knows, deviceOf: (request) => devices.of(request)?.id ?? null }),
    load,
    signIn: createSignIn(platform.gateways.auth, { devices, cookies }, platform.captcha),
    providers: createProviderSignIn(platform, cookies),
  }
  app.use(begin(platform, cookies))
  app.use(refuseRepeatedHeaders)
  app.use(
    securityHeaders(platform.publicUrl, {
      captcha: platform.captcha.origins,
      payments: platform.paymentOrigins,
    }),
  )
  app.use(deviceFeatures)
  app.use('/api', apiHeaders(platform))
  app.use(callsByPath(parts))
  app.use('/api', refuseVisitors)
  const { byAddress, bySession } = parts.limits
  app.get(STREAM_PATH, byAddress, loadSession(parts, true), ...bySession, liveStream(platform, streams))
  addOpenPage(app, parts)
  addFiles(app, parts)
  addPictures(app, parts)
  addLeaveFeeds(app, parts)
  addUnsubscribe(app, parts)
  addProviders(app, parts)
  addPaymentEvents(app, parts)
  if (platform.developerPages) addDocs(app, platform.publicUrl)
  app.all(/^\/api\/(stream|open|openapi\.json|docs(\/.*)?)$/, methodOrPath)
  app.all(/^\/api(\/.*)?$/, unknownPath)
  app.use(codePageHeaders)
  if (!platform.developerPages) app.all(/^\/ui\/?$/i, methodOrPath)
  if (platform.webRoot !== null) app.use(staticFiles(platform.webRoot, platform.hiddenByHost))
  app.use(methodOrPath)
  app.use(failure(platform))
  return app
}

/**
 * Finds a call by its path at once: express tries its routes one after another, and there are hundreds. The routes of
 * a call are made when it is asked for first: all of them, with a dozen steps each, are 3 MiB.
 */
function callsByPath(parts: RouteParts): RequestHandler {
  const entries = new Map(registry.map((entry) => [entry.path, entry]))
  const routers = new Map<string, express.Router>()
  const routerOf = (entry: RegistryEntry) => {
    const made = routers.get(entry.path)
    if (made) return made
    const router = express.Router({ caseSensitive: true, strict: true })
    route(router, entry, parts)
    routers.set(entry.path, router)
    return router
  }
  const find: RequestHandler = (request, response, next) => {
    const entry = entries.get(request.path)
    if (entry) routerOf(entry)(request, response, next)
    else next()
  }
  // Who lists the routes of the application finds them as in any other router.
  return Object.defineProperty(find, 'stack', {
    get: () => registry.flatMap((entry) => routerOf(entry).stack),
  })
}

function apiHeaders(platform: Platform): RequestHandler {
  return (_request, response, next) => {
    response.set({ 'cache-control': 'no-store', 'x-server-time': platform.clock.now().toISOString() })
    next()
  }
}

/** Visitors of the demo have the calls that read, and nothing else. */
const refuseVisitors: RequestHandler = (request, _response, next) => {
  if (request.get(DEMO_HEADER) !== undefined) throw new DomainError('forbidden', 'DEMO_READ_ONLY')
  next()
}

const unknownPath: RequestHandler = () => {
  throw new DomainError('not_found', 'PATH_NOT_FOUND')
}

const methodOrPath: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD')
    throw new DomainError('not_found', 'PATH_NOT_FOUND')
  methodNotAllowed('GET')(request, response, next)
}

function failure(platform: Platform): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    const { requestId } = stateOf(response)
    const { body, headers } = problemOf(error, requestId)
    if (body.status === 500) platform.log.error({ err: error, requestId }, 'request failed')
    // Without the stack: in an outage there are many.
    if (body.status === 503)
      platform.log.warn({ requestId, reason: body.reason, because: causesOf(error) }, 'request unavailable')
    if (response.headersSent) return next(error)
    response.set(headers).status(body.status).type('application/problem+json').send(JSON.stringify(body))
  }
}
