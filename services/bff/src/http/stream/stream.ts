import { DomainError } from '@smartproject/kit/errors'
import type { Project } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import type { RequestHandler } from 'express'

import type { UserCallOptions } from '../../calls/context.js'
import { allPages } from '../../calls/lookups.js'
import { streamQuery, type StreamEvent } from '../../api/notifications.js'
import type { BellNews, BellOwner } from '../../live/bells.js'
import type { Listener } from '../../live/live-news.js'
import { readableProjects, type ProjectList } from '../../live/readable-projects.js'
import type { Platform } from '../../platform.js'
import { notificationView } from '../../views/notifications.js'
import { EventStream } from './event-stream.js'
import { stateOf, type RequestState } from '../request-state.js'
import type { Streams } from './streams.js'
import { parseInput } from '../../input/validation.js'
import { eventFrame } from '../../live/event-frame.js'
import { watchAccess } from './watch-access.js'

const DEADLINE_MS = 3_000
/** A request may take so long from the page to here. */
const ON_THE_WAY_MS = 5_000

type StreamQuery = ReturnType<typeof streamQuery.parse>

type Credentials = () => Promise<UserCallOptions>

/**
 * Serves `GET /api/stream?subscription=N&missed=ms`: notifications with the unseen count, and the news of the tasks and
 * boards of the projects the caller may read, as server-sent events, until the browser
 * leaves, the session ends or the membership changes. The session is in the request's state.
 */
export function liveStream(platform: Platform, streams: Streams): RequestHandler {
  return async (request, response) => {
    const state = stateOf(response)
    const { subscription, missed } = parseInput(streamQuery, request.query) as StreamQuery
    const credentials = credentialsFor(platform, state, subscription)
    const abort = new AbortController()
    const stream = new EventStream(response, abort)
    const hold = (release: () => void) => {
      if (abort.signal.aborted) release()
      else abort.signal.addEventListener('abort', release)
    }
    response.on('close', () => abort.abort())
    let ended: Promise<unknown>
    try {
      // Asked before the headers are sent: a stranger to the subscription gets a plain 404.
      const listener = await listen(platform, state, subscription, { stream, abort, hold })
      hold(streams.add(state.session?.id ?? '', () => abort.abort()))
      stream.open()
      if (request.method === 'HEAD') return abort.abort()
      if (missed > 0) platform.news.resend(listener, missed + ON_THE_WAY_MS)
      ended = listenToBell(platform, listener, { credentials, stream, hold })
    } catch (error) {
      abort.abort()
      throw error
    }
    const err = await ended
    if (err !== undefined) platform.log.info({ err, requestId: state.requestId }, 'stream ended')
    abort.abort()
  }
}

/** Listens to facts first and reads the projects then, so that no change of access falls in between. */
async function listen(
  platform: Platform,
  state: RequestState,
  subscription: number,
  parts: { stream: EventStream; abort: AbortController; hold: (release: () => void) => void },
): Promise<Listener> {
  const { session, token, requestId } = state
  if (!session) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
  const { tenantId } = await platform.passports.get(session, subscription, requestId)
  const credentials = credentialsFor(platform, state, subscription)
  const userId = session.user.id
  const end = () => parts.abort.abort()
  const projects = readableProjects(userId, async () => {
    const rpc = await credentials()
    const ask = () => projectsOf(platform, rpc, userId)
    return platform.heldReads.answer(tenantId, `projects ${rpc.passport}`, ask)
  })
  const push = (frame: string) => parts.stream.push(frame)
  const listener = { tenantId, userId, projects, push, end }
  parts.hold(platform.news.listen(listener))
  parts.hold(watchAccess(platform, { session, token, tenantId, end }))
  await projects.load()
  return listener
}

function credentialsFor(platform: Platform, state: RequestState, subscription: number): Credentials {
  return async () => {
    const { session, requestId } = state
    if (!session) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
    const { token } = await platform.passports.get(session, subscription, requestId)
    return { passport: token, deadlineMs: DEADLINE_MS, requestId }
  }
}

/** Resolves when the bell may not be listened to any more, with the reason, or the stream ends. */
function listenToBell(
  platform: Platform,
  owner: BellOwner,
  parts: { credentials: Credentials; stream: EventStream; hold: (release: () => void) => void },
): Promise<unknown> {
  const { credentials, stream, hold } = parts
  return new Promise((resolve) => {
    const onNews = (news: BellNews) => sendCount(stream, news)
    hold(platform.bells.listen(owner, { credentials, onNews, onEnd: resolve }))
    hold(() => resolve(undefined))
  })
}

function sendCount(stream: EventStream, { notification, unseenCount: unseen }: BellNews): void {
  const event: StreamEvent = notification
    ? { notification: notificationView(notification), unseen }
    : { unseen }
  stream.push(eventFrame('notification', event))
}

async function projectsOf(platform: Platform, rpc: UserCallOptions, userId: string): Promise<ProjectList> {
  const projects = await allPages(async (page) => {
    const answer = await platform.gateways.tenancy.listProjects({ page, includeArchived: true }, rpc)
    return { items: answer.projects, next: answer.page?.nextPageToken ?? '' }
  })
  const isMember = ({ members }: Project) => members.some((member) => member.userId === userId)
  return { numbers: projects.map(({ number }) => number), readsAll: !projects.every(isMember) }
}
