import type { OutgoingEvent } from '@smartproject/kit/bus/envelope'

import { type LeaveNotice, encodeNotice } from './deciders/area.js'
import { encodeLeaveFact, type EventContext, type LeaveFact } from './leave/area.js'
import { encodeWorkTime, type WorkTimeFact } from './worktime/area.js'

/** Everything this service publishes. */
export type LeaveNews = LeaveFact | LeaveNotice | WorkTimeFact

/** Turns what happened into records of `leave.application.v1`, `leave.work-time.v1` or `leave.notice.v1`. */
export function encode(news: LeaveNews, context: EventContext): OutgoingEvent {
  if ('about' in news) return encodeWorkTime(news, context)
  return 'leave' in news ? encodeLeaveFact(news, context) : encodeNotice(news, context)
}
