import { toOptionalProtoDate } from '@smartproject/kit/grpc/values'
import type { Notification as ProtoNotification } from '@smartproject/proto/smartproject/notify/v1/notify_service'

import type { Notification } from '../domain/notification.js'

/** A notification as its reader gets it. */
export function encodeNotification(notification: Notification): ProtoNotification {
  const {
    eventId: _eventId,
    toUser: _toUser,
    aboutUser: _aboutUser,
    startDate,
    dueDate,
    ...rest
  } = notification
  return { ...rest, startDate: toOptionalProtoDate(startDate), dueDate: toOptionalProtoDate(dueDate) }
}
