import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader, toProtoDate } from '@smartproject/kit/grpc/values'
import {
  LeaveCalendarScope as ProtoScope,
  type LeaveCalendarEntry as ProtoEntry,
  type ListLeaveCalendarRequest,
  type ListLeaveCalendarResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { protoStatuses } from '../../leave/area.js'
import type { Deps } from '../app/deps.js'
import { listLeaveCalendar, type CalendarEntry } from '../app/list-leave-calendar.js'
import type { CalendarScope } from '../domain/leave-calendar.js'

/** Serves ListLeaveCalendar. */
export function listLeaveCalendarRpc(deps: Deps): Unary<ListLeaveCalendarRequest, ListLeaveCalendarResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const input = {
      scope: readScope(read, request),
      fromDate: read.date('from_date', request.fromDate),
      toDate: read.date('to_date', request.toDate),
      pageSize: request.page?.pageSize ?? 0,
      pageToken: request.page?.pageToken ?? '',
    }
    read.done()
    const { people, entries, nextPageToken } = await listLeaveCalendar(deps, caller, input)
    return {
      people: people.map(({ daysOff, ...person }) => ({
        ...person,
        ownWeek: daysOff !== null,
        daysOff: (daysOff ?? []).map(toProtoDate),
      })),
      entries: entries.map(encodeEntry),
      page: { nextPageToken },
    }
  }
}

function readScope(read: RequestReader, request: ListLeaveCalendarRequest): CalendarScope {
  if (request.scope === ProtoScope.COMPANY) return { kind: 'company' }
  if (request.scope === ProtoScope.PERSON)
    return { kind: 'person', userId: read.id('user_id', request.userId) }
  if (request.scope === ProtoScope.BESIDE)
    return { kind: 'beside', leaveId: read.id('leave_id', request.leaveId) }
  return { kind: 'team' }
}

function encodeEntry({ id, leave, type, workingHalfDays }: CalendarEntry): ProtoEntry {
  return {
    leaveId: id,
    userId: leave.userId,
    fromDate: toProtoDate(leave.fromDate),
    toDate: toProtoDate(leave.toDate),
    status: protoStatuses[leave.status],
    leaveTypeKey: type?.key ?? '',
    leaveTypeTitle: type ? { ...type.title } : undefined,
    colour: type?.colour ?? '',
    startsAtNoon: leave.startsAtNoon,
    endsAtNoon: leave.endsAtNoon,
    workingDays: Math.ceil(workingHalfDays / 2),
    workingHalfDays,
  }
}
