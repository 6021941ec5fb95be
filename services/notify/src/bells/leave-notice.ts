import { dateText } from '@smartproject/kit/grpc/values'
import {
  LeaveNoticeKind as Kind,
  type LeaveNoticeEvent as Event,
} from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { topics } from '@smartproject/proto/topics'

import type { BellKind, BellSource } from './bell-source.js'

/** News of leave for one person that are no change of a leave. */
export const leaveNoticeBells: BellSource<Event> = {
  topic: topics.leaveNoticeEvent,
  kinds: {
    leave_delegate_named: to(Kind.DELEGATE_NAMED),
    leave_delegate_ended: to(Kind.DELEGATE_ENDED),
    // No choice turns it off: the deputy is asked for nothing else.
    leave_deputy: { producer: to(Kind.DEPUTY).producer },
    // Days without anything that waits for long are news for digests alone.
    leave_waiting: {
      group: 'leave_reminders',
      producer: (event) => (event.kind === Kind.WAITING && event.reminds ? [event.recipientId] : []),
    },
  },
  actorOf: (event) => event.actorId,
  lineOf: (event, time) => ({
    relationType: 'Person',
    relatedId: event.aboutUserId,
    taskId: '',
    code: '',
    name: '',
    aboutUser: event.aboutUserId,
    startDate: dateText(event.fromDate),
    dueDate: dateText(event.toDate),
    projectNumber: 0,
    projectName: '',
    createdBy: event.actorId,
    createTime: event.time ?? time,
  }),
}

function to(kind: Kind): BellKind<Event> {
  return {
    group: 'leave_requests',
    producer: (event) => (event.kind === kind ? [event.recipientId] : []),
  }
}
