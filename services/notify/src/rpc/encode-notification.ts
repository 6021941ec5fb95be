import { toOptionalProtoDate } from '@smartproject/kit/grpc/values'
import type { Notification as ProtoNotification } from '@smartproject/proto/smartproject/notify/v1/notify_service'

import { ASSIGNEE_NAME, REGISTER, type Notification } from '../domain/notification.js'

/** Tells whether lines of a kind are about something of their reader's own. */
export type IsOwn = (summary: string) => boolean

/** A notification as its reader gets it. */
export function encodeNotification(notification: Notification, isOwn: IsOwn): ProtoNotification {
  const {
    eventId: _eventId,
    toUser: _toUser,
    aboutUser: _aboutUser,
    thread: _thread,
    seqs,
    data,
    startDate,
    dueDate,
    ...rest
  } = notification
  return {
    ...rest,
    own: isOwn(rest.summary),
    count: seqs?.length ?? 1,
    leaveType: data?.['leaveType'] ?? '',
    assigneeName: data?.[ASSIGNEE_NAME] ?? '',
    register: data?.[REGISTER] ?? '',
    startDate: toOptionalProtoDate(startDate),
    dueDate: toOptionalProtoDate(dueDate),
  }
}
