import { createHash } from 'node:crypto'

import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Express, RequestHandler } from 'express'

import { LEAVE_FEED_PATH } from '../../api/leave/feeds.js'
import type { Platform } from '../../platform.js'
import { leaveFeedFile } from '../../views/leave/feed.js'
import { compressAnswers } from './compress.js'
import { perMinute } from '../limits.js'
import { stateOf } from '../request-state.js'
import { methodNotAllowed, timed } from '../route.js'
import type { RouteParts } from '../route-parts.js'

const DEADLINE_MS = 5_000
const SECRET = /^[A-Za-z0-9]{25}$/
/** So often one feed is read in a minute; programs come every quarter of an hour at most. */
const READS_PER_MINUTE = 30
/** The reasons for refusing an existing feed; its address then answers as one that never was. */
const GONE: readonly string[] = ['not_found', 'forbidden']

/** Serves calendar feeds of leave to holders of their address. */
export function addLeaveFeeds(app: Express, { limits, platform }: RouteParts): void {
  const perFeed = perMinute(READS_PER_MINUTE, (request) => hash(String(request.params['secret'])))
  const steps = [timed('leaveFeed'), limits.byAddress, perFeed, compressAnswers()]
  app.get(LEAVE_FEED_PATH, ...steps, show(platform))
  app.all(LEAVE_FEED_PATH, methodNotAllowed('GET'))
}

/**
 * Errors: not_found LEAVE_FEED_UNKNOWN, also when the feed was revoked, its person has left, or the company is closed.
 */
function show(platform: Platform): RequestHandler {
  return async (request, response) => {
    const secret = String(request.params['secret'])
    if (!SECRET.test(secret)) throw notFound('LEAVE_FEED_UNKNOWN')
    const text = await readFeed(platform, secret, stateOf(response).requestId).catch((error: unknown) => {
      if (error instanceof DomainError && GONE.includes(error.kind)) throw notFound('LEAVE_FEED_UNKNOWN')
      throw error
    })
    const mark = hash(text)
    response.set({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="leave.ics"',
      'cache-control': 'private, no-cache',
      // Weak: the same calendar, however it is packed on the way. An unchanged feed is answered with 304.
      etag: `W/"${mark}"`,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    // Asked here: Express sends all of it to clients that also say `no-cache`, as many programs do.
    if (request.get('if-none-match')?.includes(`"${mark}"`)) response.status(304).end()
    else response.send(text)
  }
}

/** The file, read as its person: who is no member of the company any more, or cannot enter it, gets no passport. */
async function readFeed(platform: Platform, secret: string, requestId: string): Promise<string> {
  const { leaveFeeds } = platform.gateways
  const call = { deadlineMs: DEADLINE_MS, requestId }
  const feed = await leaveFeeds.locateLeaveFeed({ secret }, call)
  // Made in a session that the company let in, and good for this one reading: no further sign-in is needed.
  const proof = { secondFactor: false, authTime: 0, provider: '', byLink: true } as const
  const reader = { id: `feed ${feed.id}`, user: { id: feed.userId }, ...proof }
  const { token: passport } = await platform.passports.get(reader, feed.subscriptionNumber, requestId)
  const { entries } = await leaveFeeds.readLeaveFeed({ kind: feed.kind }, { ...call, passport })
  return leaveFeedFile(feed, entries)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
