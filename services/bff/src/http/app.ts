import { DomainError } from '@smartproject/kit/errors'
import { newId } from '@smartproject/kit/types/ids'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'

import { registry } from '../calls/registry.js'
import { downloadUrl } from '../contract/files.js'
import type { Platform } from '../platform.js'
import { cookiesFor, type Cookies } from './cookies.js'
import { addDocs } from './docs.js'
import { addFiles } from './files.js'
import { rateLimits } from './limits.js'
import { STREAM_PATH } from './openapi.js'
import { problemOf } from './problem.js'
import { openState, stateOf } from './request-state.js'
import { loadSession, methodNotAllowed, route, type RouteParts } from './route.js'
import { codePageHeaders, securityHeaders } from './security-headers.js'
import { createSignIn } from './sign-in.js'
import { staticFiles } from './static-files.js'
import { liveStream } from './stream.js'
import type { Streams } from './streams.js'

/** The application: headers, every call of the registry, the stream, the documents, the pages. */
export function createApp(platform: Platform, streams: Streams): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('case sensitive routing', true)
  app.set('strict routing', true)
  app.set('trust proxy', platform.trustProxyHops)
  const cookies = cookiesFor(platform.publicUrl)
  const parts: RouteParts = {
    platform,
    cookies,
    limits: rateLimits(platform.limits, (token) => platform.sessions.peek(token) !== null),
    signIn: createSignIn(platform.gateways.auth),
  }
  app.use(begin(platform, cookies))
  app.use(securityHeaders(platform.publicUrl))
  app.use('/api', apiHeaders(platform))
  for (const entry of registry) route(app, entry, parts)
  const { byAddress, bySession } = parts.limits
  app.get(STREAM_PATH, byAddress, loadSession(parts), bySession, liveStream(platform, streams))
  addFiles(app, parts)
  addDocs(app, platform.publicUrl)
  app.all(/^\/api\/(stream|openapi\.json|docs(\/.*)?)$/, methodOrPath)
  app.all(/^\/api(\/.*)?$/, unknownPath)
  app.get('/leaverequest', codePageHeaders)
  if (platform.webRoot !== null) app.use(staticFiles(platform.webRoot))
  app.use(methodOrPath)
  app.use(failure(platform))
  return app
}

/** Names the request, notes its cookie and logs its end. */
function begin(platform: Platform, cookies: Cookies): RequestHandler {
  return (request, response, next) => {
    const requestId = newId()
    const started = performance.now()
    openState(response, { requestId, token: cookies.session(request), session: null })
    response.set('x-request-id', requestId)
    response.on('close', () => {
      const { session } = stateOf(response)
      // Addresses of pages may hold codes, so only the path of a call is written down.
      const path = loggedPath(request.path)
      const fields = {
        requestId,
        method: request.method,
        path,
        status: response.statusCode,
        userId: session?.user.id,
      }
      platform.log.info({ ...fields, ms: Math.round(performance.now() - started) }, 'request')
    })
    next()
  }
}

/** A signed link is as good as a key, so it is not written down either. */
function loggedPath(path: string): string {
  if (!path.startsWith('/api/')) return '(page)'
  const download = downloadUrl('')
  return path.startsWith(download) ? `${download}(link)` : path.slice(0, 100)
}

function apiHeaders(platform: Platform): RequestHandler {
  return (_request, response, next) => {
    response.set({ 'cache-control': 'no-store', 'x-server-time': platform.clock.now().toISOString() })
    next()
  }
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
    if (response.headersSent) return next(error)
    response.set(headers).status(body.status).type('application/problem+json').send(JSON.stringify(body))
  }
}
