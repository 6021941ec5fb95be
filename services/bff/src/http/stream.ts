import { DomainError } from '@smartproject/kit/errors'
import type { RequestHandler, Response } from 'express'

import type { LiveSession } from '../access/sessions.js'
import type { UserCallOptions } from '../calls/context.js'
import { streamQuery, type StreamEvent } from '../contract/notifications.js'
import { watchNotifications } from '../gateways/watch-notifications.js'
import type { Platform } from '../platform.js'
import { notificationView } from '../views/notifications.js'
import { stateOf } from './request-state.js'
import { parseInput } from './validation.js'

const HEARTBEAT_MS = 15_000
/** How often the session is looked at again, should the news of its end not arrive. */
const RECHECK_MS = 5_000
const COUNT_DEADLINE_MS = 3_000
/** A browser that does not read is let go before it costs memory. */
const MAX_BUFFERED = 256 * 1024

/** The open streams of this process. */
export class Streams {
  private readonly open = new Map<string, Set<() => void>>()
  private readonly limit: number

  constructor(limitPerSession: number) {
    this.limit = limitPerSession
  }

  /** Notes a stream and how to end it. Errors: exhausted TOO_MANY_STREAMS. */
  add(sessionId: string, end: () => void): () => void {
    const own = this.open.get(sessionId) ?? new Set()
    if (own.size >= this.limit)
      throw new DomainError('exhausted', 'TOO_MANY_STREAMS', { meta: { retry_after_seconds: '5' } })
    this.open.set(sessionId, own.add(end))
    return () => {
      own.delete(end)
      if (own.size === 0) this.open.delete(sessionId)
    }
  }

  /** Ends all of them; browsers open new ones, elsewhere. */
  endAll(): void {
    for (const own of this.open.values()) for (const end of own) end()
  }
}

/**
 * Serves `GET /api/stream?subscription=N`: notifications and the unseen count as server-sent events, until the
 * browser leaves, the session ends or the membership changes. The session is in the request's state.
 */
export function notificationStream(platform: Platform, streams: Streams): RequestHandler {
  return async (request, response) => {
    const { session, token, requestId } = stateOf(response)
    if (!session) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
    const { subscription } = parseInput(streamQuery, request.query) as { subscription: number }
    const credentials = async (): Promise<UserCallOptions> => ({
      passport: (await platform.passports.get(session, subscription, requestId)).token,
      deadlineMs: COUNT_DEADLINE_MS,
      requestId,
    })
    // Asked before the headers are sent: a stranger to the subscription gets a plain 404.
    const first = await unseenCount(platform, await credentials())
    const { tenantId } = await platform.passports.get(session, subscription, requestId)
    const abort = new AbortController()
    const forget = streams.add(session.id, () => abort.abort())
    const stopWatching = watchAccess(platform, { session, token, tenantId, end: () => abort.abort() })
    response.on('close', () => abort.abort())
    const heartbeat = setInterval(() => response.write(': \n\n'), HEARTBEAT_MS)
    abort.signal.addEventListener('abort', () => {
      clearInterval(heartbeat)
      stopWatching()
      forget()
      response.end()
    })
    openStream(response)
    if (request.method === 'HEAD') return abort.abort()
    sendEvent(response, { unseen: first }, abort)
    await watchNotifications(platform.gateways.notify, {
      credentials,
      signal: abort.signal,
      onMessage: ({ notification, unseenCount: unseen }) => {
        const event = notification ? { notification: notificationView(notification), unseen } : { unseen }
        sendEvent(response, event, abort)
      },
      onReopened: () => {
        credentials()
          .then((rpc) => unseenCount(platform, rpc))
          .then((unseen) => sendEvent(response, { unseen }, abort))
          .catch(() => undefined)
      },
    }).catch((err: unknown) => platform.log.info({ err, requestId }, 'stream ended'))
    abort.abort()
  }
}

function openStream(response: Response): void {
  response.status(200).set({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  response.flushHeaders()
  response.write('retry: 2000\n\n')
}

function sendEvent(response: Response, event: StreamEvent, abort: AbortController): void {
  if (abort.signal.aborted) return
  response.write(`event: notification\ndata: ${JSON.stringify(event)}\n\n`)
  if (response.writableLength > MAX_BUFFERED) abort.abort()
}

async function unseenCount(platform: Platform, rpc: UserCallOptions): Promise<number> {
  const request = { unseenOnly: true, page: { pageSize: 1, pageToken: '' } }
  return (await platform.gateways.notify.listNotifications(request, rpc)).unseenCount
}

interface Watched {
  readonly session: LiveSession
  readonly token: string
  readonly tenantId: string
  readonly end: () => void
}

/** Calls `end` when the session is over or the membership has changed; the returned function stops looking. */
function watchAccess(platform: Platform, { session, token, tenantId, end }: Watched): () => void {
  const offSession = platform.sessions.onEnd(session.id, end)
  const offMember = platform.passports.onChange((userId, changed) => {
    if (userId === session.user.id && changed === tenantId) end()
  })
  const recheck = setInterval(() => {
    platform.sessions.resolve(token, '').then(
      (live) => {
        if (!live) end()
      },
      // Auth cannot be asked: the stream goes, the browser tries again.
      end,
    )
  }, RECHECK_MS)
  return () => {
    offSession()
    offMember()
    clearInterval(recheck)
  }
}
