import { z } from 'zod'
import {
  type CallDefinition,
  instant,
  opaqueId,
  person,
  projectNumber,
  subscriptionNumber,
} from '../shapes.js'

/** Owner of a subscription, or anybody else in it. */
export const subscribedAs = z.enum(['owner', 'other'])

/** The role of a person in a subscription, as people call it. */
export const companyRole = z.enum(['owner', 'manager', 'member', 'guest'])

/** A subscription in the company list; `id` is its number, `planenddate` a day. */
export const subscriptionEntry = z.object({
  id: z.number(),
  title: z.string(),
  subscribedas: subscribedAs,
  role: companyRole,
  planenddate: z.string().nullable(),
  expired: z.boolean(),
  /** Set while it is closed: from when on it is erased, and whether its owner may open it again. */
  closing: z.object({ erase_time: instant, by_platform: z.boolean() }).optional(),
  /** True while it opens only after a second factor, which this session has not proved. */
  factor_due: z.boolean().optional(),
  /** True while it opens only after its person was proved to be there again. */
  sign_in_due: z.boolean().optional(),
  /** The provider that it opens only through, which this session was not signed in by. */
  provider_due: z.string().optional(),
})

/** A membership; `subscription` is the number, `report_to` is null without a reporting person. */
export const userSubscription = z.object({
  id: z.string(),
  user: z.string(),
  subscription: z.number(),
  report_to: z.string().nullable(),
  subscribedas: subscribedAs,
  role: companyRole,
})

const flag = z.union([z.literal(0), z.literal(1)])

/**
 * A subscription's settings, feature labels and plan. `*_status` is 1 when the feature is switched on.
 * `planexpirydays` is plan end minus today minus 1 in the subscription's zone. `plan_month`, `card_status` and
 * `plan_renewal` are answered to the owner only.
 */
export const subscriptionDetail = z.object({
  id: z.number(),
  title: z.string(),
  owner_id: z.string(),
  time_zone: z.string(),
  today: z.string(),
  week_start: z.number(),
  /** Days off in the week of today. */
  weekend_days: z.array(z.number()),
  /** All weeks by their first day; the first one has none. */
  weeks: z.array(z.object({ from_date: z.string().nullable(), weekend_days: z.array(z.number()) })),
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  /** Days that depend on the moon: no holidays until a person confirms them. */
  expected_holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  leave_approve_anyway: z.boolean(),
  /** Whether members may open projects of their own. */
  members_create_projects: z.boolean(),
  /** Whether it opens only to sessions that have proved a second factor. */
  second_factor: z.boolean(),
  /** So many hours after a sign-in it stays open to a session; 0 for as long as the session lives. */
  session_hours: z.number(),
  /** The provider that sessions have to be signed in through; empty for any way in. */
  only_provider: z.string(),
  overall_utilisation: z.string(),
  overall_utilisation_status: flag,
  iteration: z.string(),
  iteration_status: flag,
  dynamic_report: z.string(),
  dynamic_report_status: flag,
  user_dashboard: z.string(),
  user_dashboard_status: flag,
  drf: z.string(),
  drf_status: flag,
  /** 0 where the plan keeps no files: nothing is uploaded, and document libraries are closed. */
  storage_status: flag,
  planstartdate: z.string().nullable(),
  planenddate: z.string().nullable(),
  planexpirydays: z.number().nullable(),
  plan_month: z.number().nullable(),
  subplan: z.string().nullable(),
  graceperoid: z.number(),
  trialday: z.number().nullable(),
  card_status: z.number().nullable(),
  /** The day of the next payment; `failed` while the card did not pay, or cannot. Null for a plan that ends. */
  plan_renewal: z.object({ date: z.string(), failed: z.boolean() }).nullable(),
  version: z.number(),
})

/**
 * The rights of a member. `permissions` is JSON text `{"manageusers":boolean,"permissions":string[]}`, the list
 * in lower snake case (`leave_use`, `member_manage`, …).
 */
export const userPermission = z.object({ permissions: z.string(), subscribedas: subscribedAs })

export const workspaceCalls = {
  getsublist: {
    path: '/api/getsublist',
    method: 'POST',
    input: z.strictObject({ userId: opaqueId }),
    output: z.array(subscriptionEntry),
    writes: false,
    access: 'session',
    summary: "The caller's subscriptions with role and plan end",
  },
  getUserSub: {
    path: '/api/getUserSub',
    method: 'POST',
    input: z.strictObject({ userId: opaqueId }),
    output: z.array(userSubscription),
    writes: false,
    access: 'session',
    summary: "The caller's memberships with reporting person",
  },
  getsubdefaultdetail: {
    path: '/api/getsubdefaultdetail',
    method: 'POST',
    input: z.strictObject({ id: subscriptionNumber }),
    output: z.array(subscriptionDetail),
    writes: false,
    access: 'member',
    summary: "A subscription's settings, feature labels and plan",
  },
  userPermission: {
    path: '/api/userPermission',
    method: 'POST',
    input: z.strictObject({ subscription: subscriptionNumber, userid: opaqueId }),
    output: userPermission,
    writes: false,
    access: 'member',
    summary: 'What the caller may do in a subscription; of others only to those who manage users',
  },
  GetAllmanagers: {
    path: '/api/GetAllmanagers',
    method: 'POST',
    input: z.strictObject({ subscription: subscriptionNumber }),
    output: z.array(z.object({ Id: z.string(), fullname: z.string(), email: z.string(), url: z.string() })),
    writes: false,
    access: 'member',
    summary: "Everyone who is somebody's reporting person",
  },
  getUserList: {
    path: '/api/getUserList',
    method: 'POST',
    input: z
      .strictObject({ subscription: subscriptionNumber.optional(), project: projectNumber.optional() })
      .refine((body) => body.subscription !== undefined || body.project !== undefined, {
        message: 'REQUIRED',
        path: ['subscription'],
      }),
    output: z.array(person),
    writes: false,
    access: 'member',
    summary: 'People of a subscription or of a project, by name',
  },
} as const satisfies Record<string, CallDefinition>

export type CompanyRole = z.output<typeof companyRole>
export type SubscriptionEntry = z.output<typeof subscriptionEntry>
export type UserSubscription = z.output<typeof userSubscription>
export type SubscriptionDetail = z.output<typeof subscriptionDetail>
