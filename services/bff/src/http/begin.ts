import { currentFields, describeSpan, withFields, withSpan } from '@smartproject/kit/telemetry'
import { newId } from '@smartproject/kit/types/ids'
import type { Request, RequestHandler, Response } from 'express'

import { downloadUrl } from '../api/work/files.js'
import { leaveFeedPath } from '../api/leave/feeds.js'
import type { Platform } from '../platform.js'
import type { Cookies } from './session/cookies.js'
import { openState, stateOf } from './request-state.js'
import { TenantLoad } from './tenant-load.js'

/** Names the request, notes its cookie, opens its trace and logs its end. */
export function begin(platform: Platform, cookies: Cookies): RequestHandler {
  const load = new TenantLoad(platform.clock)
  return (request, response, next) => {
    const requestId = newId()
    const started = performance.now()
    openState(response, { requestId, token: cookies.session(request), session: null })
    response.set('x-request-id', requestId)
    const closed = new Promise<void>((resolve) => {
      response.once('close', () => resolve())
    })
    const serve = () =>
      withFields({ requestId }, async () => {
        next()
        await closed
        ended({ platform, load, request, response, ms: performance.now() - started })
      })
    // A trace begins here: what a browser sends as one is not believed. Pages and their parts have none.
    const traced = () => withSpan(`${request.method} /api`, { kind: 'server', parent: '' }, serve)
    ;(request.path.startsWith('/api/') ? traced() : serve()).catch(next)
  }
}

const FEEDS = leaveFeedPath('').replace('.ics', '')

interface Ended {
  platform: Platform
  load: TenantLoad
  request: Request
  response: Response
  ms: number
}

/** Tells log, trace and measures how a request ended. Its tenant is known once a call has asked for its passport. */
function ended({ platform, load, request, response, ms }: Ended): void {
  const { session, requestId } = stateOf(response)
  const status = response.statusCode
  const failed = status >= 500
  describeSpan({ 'http.response.status_code': status }, { failed })
  // A stream lasts for hours and costs nothing meanwhile.
  const isStream = String(response.get('content-type')).startsWith('text/event-stream')
  const { tenantId } = currentFields()
  if (tenantId && !isStream) load.note(tenantId, ms / 1000, failed)
  // Addresses of pages may hold codes, so only the path of a call is written down.
  const path = loggedPath(request.path)
  const fields = { requestId, method: request.method, path, status, userId: session?.user.id }
  platform.log.info({ ...fields, ms: Math.round(ms) }, 'request')
}

/** A signed link and the address of a feed are as good as keys, so they are not written down either. */
function loggedPath(path: string): string {
  if (!path.startsWith('/api/')) return '(page)'
  const secret = [downloadUrl(''), FEEDS].find((start) => path.startsWith(start))
  return secret === undefined ? path.slice(0, 100) : `${secret}(link)`
}
