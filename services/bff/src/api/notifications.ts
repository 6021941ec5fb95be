import { z } from 'zod'
import {
  type CallDefinition,
  instant,
  opaqueId,
  page,
  pageInput,
  subscriptionNumber,
  text,
} from './shapes.js'
import { tenantInput } from './shapes.js'

/** A line under the bell. `summary` is a stored key (`task_created`, `comment_mentioned`, `leave_applied`, …) to be translated. */
export const notification = z.object({
  id: z.string(),
  summary: z.string(),
  relation_type: z.string(),
  related_id: z.string(),
  task_id: z.string().nullable(),
  code: z.string().nullable(),
  name: z.string(),
  leave_type: z.string().nullable(),
  /** The register of an entry. */
  register: z.string().nullable(),
  start_date: z.string().nullable(),
  due_date: z.string().nullable(),
  project: z.number().nullable(),
  project_name: z.string().nullable(),
  created_by: z.string().nullable(),
  created_by_name: z.string().nullable(),
  seen: z.boolean(),
  /** It is about something of the reader's own. */
  own: z.boolean(),
  /** For so many messages of a thread it stands; 1 for other news. */
  count: z.number(),
  created_at: z.string(),
})

/**
 * The query of `GET /api/stream`; a query is text, so numbers are read strictly. `missed` is how many milliseconds ago the
 * page began to read its data: which set-ups have changed since then is sent again.
 */
export const streamQuery = z.strictObject({
  subscription: z
    .string()
    .regex(/^[1-9][0-9]{0,9}$/, 'NUMBER_INVALID')
    .transform(Number)
    .pipe(subscriptionNumber),
  missed: z
    .string()
    .regex(/^[0-9]{1,5}$/, 'NUMBER_INVALID')
    .transform(Number)
    .default(0),
})

/** The content of an `event: notification` of `/api/stream`; without a notification only the count changed. */
export const streamEvent = z.object({ notification: notification.optional(), unseen: z.number() })

/** The stored row of the bell as `getUserNotification` answers it; `seen` is 0 or 1. */
export const bellNotification = z.object({
  id: z.string(),
  to_user: z.string(),
  seen: z.union([z.literal(0), z.literal(1)]),
  task_id: z.string().nullable(),
  related_id: z.string(),
  relation_type: z.string(),
  summary: z.string(),
  name: z.string(),
  description: z.string(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  startDate: z.string().nullable(),
  duedate: z.string().nullable(),
  code: z.string().nullable(),
  /** Name of the assignee of the task; null for other things and for a task without one. */
  fullname: z.string().nullable(),
  project: z.number().nullable(),
  subscription: z.number(),
})

const channel = z.enum(['both', 'bell', 'mail', 'digest', 'none'])

/** A person's choices about news; `offered` holds the possible choices, the default first. */
const preferences = z.object({
  preferences: z.array(z.object({ group: z.string(), channel, offered: z.array(channel) })),
  version: z.number(),
})

export const notificationCalls = {
  getNotificationPreferences: {
    path: '/api/getNotificationPreferences',
    method: 'POST',
    input: z.strictObject(tenantInput),
    output: preferences,
    writes: false,
    access: 'member',
    summary: 'How the caller is notified of what in a subscription, by bell and by mail',
  },
  setNotificationPreferences: {
    path: '/api/setNotificationPreferences',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      version: z.int().min(0),
      choices: z
        .array(z.strictObject({ group: text(40), channel }))
        .min(1, 'REQUIRED')
        .max(20, 'TOO_MANY'),
    }),
    output: preferences,
    writes: true,
    access: 'member',
    summary: 'Sets how the caller is notified; groups that are not named stay as they are',
  },
  getUserNotification: {
    path: '/api/getUserNotification',
    method: 'POST',
    input: z
      .strictObject({
        userId: opaqueId,
        unseenOnly: z.boolean().optional(),
        page: pageInput.page_token,
        subscription: subscriptionNumber.optional(),
      })
      // A page is one of one subscription's list; the joined list is its newest part only.
      .refine((body) => body.page === undefined || body.subscription !== undefined, {
        message: 'REQUIRED',
        path: ['subscription'],
      }),
    output: z.array(bellNotification),
    writes: false,
    access: 'session',
    summary: "The caller's bell, newest first; of all own subscriptions when none is named",
  },
  listNotifications: {
    path: '/api/listNotifications',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, unseen_only: z.boolean().optional(), ...pageInput }),
    output: z.object({ notifications: z.array(notification), page, unseen: z.number() }),
    writes: false,
    access: 'member',
    summary: "The caller's notifications in a subscription, newest first",
  },
  markNotificationsSeen: {
    path: '/api/markNotificationsSeen',
    method: 'POST',
    input: z
      .strictObject({
        ...tenantInput,
        ids: z.array(opaqueId).min(1, 'REQUIRED').max(200, 'TOO_MANY').optional(),
        upTo: instant.optional(),
      })
      .refine((body) => (body.ids === undefined) !== (body.upTo === undefined), {
        message: 'IDS_OR_UP_TO',
        path: ['ids'],
      }),
    output: z.object({ unseen: z.number() }),
    writes: true,
    access: 'member',
    summary: 'Marks notifications seen, by id or all until an instant',
  },
} as const satisfies Record<string, CallDefinition>

export type Channel = z.output<typeof channel>
export type Preferences = z.output<typeof preferences>
export type Notification = z.output<typeof notification>
export type StreamEvent = z.output<typeof streamEvent>
export type BellNotification = z.output<typeof bellNotification>
