import {
  LeaveCalendarScope,
  LeaveStatus,
  type LeaveCalendarEntry as ProtoEntry,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { leaveCalendarCalls, LeaveCalendarEntry } from '../../api/leave/calendar.js'
import { dayText, localTextView, pageRequest, pageView, protoDay, textOrNull } from '../../views/values.js'
import { daysOf } from '../../views/leave/leave.js'
import type { Handlers } from '../context.js'

const scopes = {
  team: LeaveCalendarScope.TEAM,
  company: LeaveCalendarScope.COMPANY,
  person: LeaveCalendarScope.PERSON,
  beside: LeaveCalendarScope.BESIDE,
} as const

/** People of a calendar at once: a company of a few hundred is one answer. */
const PEOPLE_MAX = 500

export const leaveCalendarHandlers = {
  listLeaveCalendar: async (input, ctx) => {
    const { people, entries, page } = await ctx.services.leave.listLeaveCalendar(
      {
        scope: scopes[input.scope],
        fromDate: protoDay(input.from_date),
        toDate: protoDay(input.to_date),
        userId: input.user ?? '',
        leaveId: input.leave ?? '',
        page: pageRequest(input, PEOPLE_MAX),
      },
      await ctx.inSubscription(input.subscription),
    )
    return {
      people: people.map(({ userId, name, yearVisible, ownWeek, daysOff }) => ({
        user_id: userId,
        name,
        year_visible: yearVisible,
        days_off: ownWeek ? daysOff.map(dayText) : null,
      })),
      entries: entries.map(entryView),
      page: pageView(page),
    }
  },
} satisfies Pick<Handlers, keyof typeof leaveCalendarCalls>

function entryView(entry: ProtoEntry): LeaveCalendarEntry {
  return {
    id: textOrNull(entry.leaveId),
    user_id: entry.userId,
    from_date: dayText(entry.fromDate),
    to_date: dayText(entry.toDate),
    status: entry.status === LeaveStatus.PENDING ? 'pending' : 'approved',
    leave_type: textOrNull(entry.leaveTypeKey),
    leave_type_title: entry.leaveTypeTitle ? localTextView(entry.leaveTypeTitle) : null,
    colour: textOrNull(entry.colour),
    starts_at_noon: entry.startsAtNoon,
    ends_at_noon: entry.endsAtNoon,
    working_days: daysOf(entry),
  }
}
