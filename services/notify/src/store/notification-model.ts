import { Schema, type Connection, type Model } from 'mongoose'

import type { Notification } from '../domain/notification.js'

/** A notification as stored. */
export type NotificationDoc = Omit<Notification, 'id'> & {
  _id: string
  tenantId: string
  /** The only data of lines of older releases; written still for a replica that reads nothing else. */
  leaveType: string
}

export const NOTIFICATIONS = 'notifications'

const text = { type: String, default: '' } as const

const schema = new Schema<NotificationDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    eventId: { type: String, required: true },
    toUser: { type: String, required: true },
    seen: { type: Boolean, required: true },
    summary: { type: String, required: true },
    relationType: { type: String, required: true },
    relatedId: { type: String, required: true },
    taskId: text,
    code: text,
    name: text,
    aboutUser: text,
    leaveType: text,
    data: Schema.Types.Mixed,
    startDate: { type: String, default: null },
    dueDate: { type: String, default: null },
    projectNumber: { type: Number, default: 0 },
    projectName: text,
    createdBy: text,
    createdByName: text,
    createTime: { type: Date, required: true },
    thread: String,
    seqs: { type: [Number], default: undefined },
  },
  { collection: NOTIFICATIONS, strict: 'throw', versionKey: false },
)

/** The notifications' model on this connection. */
export function notificationModel(connection: Connection): Model<NotificationDoc> {
  return connection.model<NotificationDoc>('Notification', schema)
}

/** The document as the domain knows it. */
export function toNotification({
  _id,
  tenantId: _tenantId,
  leaveType,
  data = leaveType ? { leaveType } : {},
  ...rest
}: NotificationDoc): Notification {
  return { ...rest, id: _id, data }
}

/** The document without its tenant, which the store adds. */
export function fromNotification({ id, ...rest }: Notification): Omit<NotificationDoc, 'tenantId'> {
  return { ...rest, _id: id, leaveType: rest.data?.['leaveType'] ?? '' }
}
