import type { OutgoingEvent } from '@smartproject/kit/bus/envelope'

import { type LeaveNotice, encodeNotice } from './deciders/area.js'
import { encodeLeaveFact, type EventContext, type LeaveFact } from './leave/area.js'

/** Everything this service publishes. */
export type LeaveNews = LeaveFact | LeaveNotice

/** Turns what happened into records of `leave.application.v1` or `leave.notice.v1`. */
export function encode(news: LeaveNews, context: EventContext): OutgoingEvent {
  return 'leave' in news ? encodeLeaveFact(news, context) : encodeNotice(news, context)
}
