import { z } from 'zod'
import { type CallDefinition, tenantInput } from '../shapes.js'

/** Where calendar programs read a feed; who has the address needs nothing else. */
export const LEAVE_FEED_PATH = '/api/leaveFeed/:secret.ics'

/** The address of a feed, without the origin. */
export function leaveFeedPath(secret: string): string {
  return LEAVE_FEED_PATH.replace(':secret', encodeURIComponent(secret))
}

const kind = z.enum(['own', 'team'])

/** A calendar feed of leave: the own leave, or when others of the team are away. Its address is shown once, when it is made. */
export const leaveFeed = z.object({ kind, locale: z.enum(['en', 'ar']), created_at: z.string() })

export const leaveFeedCalls = {
  listLeaveFeeds: {
    path: '/api/listLeaveFeeds',
    method: 'POST',
    writes: false,
    access: 'member',
    input: z.strictObject(tenantInput),
    output: z.object({ feeds: z.array(leaveFeed) }),
    summary: "The caller's calendar feeds of leave, one of each kind at most; never their addresses",
  },
  makeLeaveFeed: {
    path: '/api/makeLeaveFeed',
    method: 'POST',
    writes: true,
    access: 'member',
    input: z.strictObject({ ...tenantInput, kind, locale: z.enum(['en', 'ar']) }),
    output: z.object({ url: z.string(), feed: leaveFeed }),
    summary: 'Makes the address of a calendar feed, which is shown here alone; one of before ends',
  },
  revokeLeaveFeed: {
    path: '/api/revokeLeaveFeed',
    method: 'POST',
    writes: true,
    access: 'member',
    input: z.strictObject({ ...tenantInput, kind }),
    output: z.object({}),
    summary: 'Ends a calendar feed at once',
  },
} as const satisfies Record<string, CallDefinition>

export type LeaveFeed = z.output<typeof leaveFeed>
export type LeaveFeedKind = LeaveFeed['kind']
