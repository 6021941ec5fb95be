import {
  NotificationChannel,
  type GetNotificationPreferencesResponse,
  type Notification as ProtoNotification,
} from '@smartproject/proto/smartproject/notify/v1/notify_service'

import type { BellNotification, Channel, Notification, Preferences } from '../api/notifications.js'
import { instantText, optionalDay, present, safeNumber, textOrNull } from './values.js'

const CHANNELS: Readonly<Record<Channel, NotificationChannel>> = {
  both: NotificationChannel.BOTH,
  bell: NotificationChannel.BELL,
  mail: NotificationChannel.MAIL,
  digest: NotificationChannel.DIGEST,
  none: NotificationChannel.NONE,
}
const NAMES = new Map(Object.entries(CHANNELS).map(([name, channel]) => [channel, name as Channel]))

/** A channel as the protos name it. */
export function protoChannel(channel: Channel): NotificationChannel {
  return CHANNELS[channel]
}

/** A person's choices about news. */
export function preferencesView(message: GetNotificationPreferencesResponse): Preferences {
  return {
    preferences: message.preferences.map(({ group, channel, offered }) => ({
      group,
      channel: present(NAMES.get(channel)),
      offered: offered.map((one) => present(NAMES.get(one))),
    })),
    version: safeNumber(message.version),
  }
}

/** A line under the bell. */
export function notificationView(message: ProtoNotification): Notification {
  return {
    id: message.id,
    summary: message.summary,
    relation_type: message.relationType,
    related_id: message.relatedId,
    task_id: textOrNull(message.taskId),
    code: textOrNull(message.code),
    name: message.name,
    leave_type: textOrNull(message.leaveType),
    register: textOrNull(message.register),
    start_date: optionalDay(message.startDate),
    due_date: optionalDay(message.dueDate),
    project: message.projectNumber === 0 ? null : message.projectNumber,
    project_name: textOrNull(message.projectName),
    created_by: textOrNull(message.createdBy),
    created_by_name: textOrNull(message.createdByName),
    seen: message.seen,
    own: message.own,
    count: Math.max(1, message.count),
    created_at: instantText(message.createTime),
  }
}

/** The same as the row that older callers read. */
export function bellRow(message: ProtoNotification, reader: string, subscription: number): BellNotification {
  const view = notificationView(message)
  return {
    id: view.id,
    to_user: reader,
    seen: view.seen ? 1 : 0,
    task_id: view.task_id,
    related_id: view.related_id,
    relation_type: view.relation_type,
    summary: titleCase(view.summary),
    name: view.name,
    description: view.project_name ?? '',
    created_at: view.created_at,
    created_by: view.created_by,
    startDate: view.start_date,
    duedate: view.due_date,
    code: view.code,
    fullname: textOrNull(message.assigneeName),
    project: view.project,
    subscription,
  }
}

/** `comment_added` as older callers read it: Comment Added. */
function titleCase(key: string): string {
  return key.replace(
    /(^|_)([a-z])/g,
    (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase(),
  )
}
