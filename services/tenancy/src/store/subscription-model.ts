import type { PlainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type Connection, type Model } from 'mongoose'

import {
  defaultPolicies,
  type Closing,
  type PlanFacts,
  type Policies,
  type Subscription,
} from '../domain/subscription.js'
import type { RoleSetting } from '../domain/roles.js'
import { roleSchema } from './role-schema.js'

type LaterOfPlan = 'gracePeriodDays' | 'suspended' | 'seats' | 'entitlements'

/** A plan as it is stored. Old rows lack later fields: plans had no grace and no limits, and switched nothing on. */
type PlanDoc = Omit<PlanFacts, LaterOfPlan> & Partial<Pick<PlanFacts, LaterOfPlan>>

/** A subscription as it is stored; `_id` is the tenant id. */
export interface SubscriptionDoc {
  _id: string
  number: number
  title: string
  timeZone: string
  weekStart: number
  weekendDays: number[]
  /** Missing in rows of older releases: their week never changed. */
  weeks?: { fromDate: PlainDate; weekendDays: number[] }[]
  holidays: { date: PlainDate; name: string }[]
  /** Missing in rows of older releases. */
  expectedHolidays?: { date: PlainDate; name: string }[]
  features: string[]
  leaveApproveAnyway: boolean
  // Subscriptions of older releases have none.
  policies?: Partial<Policies>
  roles?: RoleSetting[]
  plan: PlanDoc | null
  /** Missing in rows of older releases. */
  locked?: boolean
  /** Missing in rows of older releases. */
  closing?: Closing | null
  /** Missing in rows of older releases. */
  openedByOwner?: boolean
  /** Missing in rows of older releases. */
  shown?: boolean
  /** Set by migrations: it is to be published once more. */
  unpublished?: boolean
  ownerId: string
  version: number
  createTime: Date
}

/** Name of the collection. */
export const SUBSCRIPTIONS = 'subscriptions'

const text = { type: String, required: true }
const count = { type: Number, required: true }

const namedDay = new Schema({ date: text, name: { type: String, default: '' } }, { _id: false })

const policiesSchema = new Schema<Partial<Policies>>(
  { membersCreateProjects: Boolean, secondFactor: Boolean, sessionHours: Number, onlyProvider: String },
  { _id: false },
)

const schema = new Schema<SubscriptionDoc>(
  {
    _id: text,
    number: count,
    title: text,
    timeZone: text,
    weekStart: count,
    weekendDays: { type: [Number], required: true },
    weeks: { type: [new Schema({ fromDate: text, weekendDays: [Number] }, { _id: false })] },
    holidays: { type: [namedDay] },
    expectedHolidays: { type: [namedDay] },
    features: { type: [String], required: true },
    leaveApproveAnyway: { type: Boolean, required: true },
    policies: { type: policiesSchema },
    roles: { type: [roleSchema] },
    plan: {
      type: new Schema(
        {
          planId: count,
          title: { type: String, default: '' },
          startDate: text,
          endDate: text,
          gracePeriodDays: { type: Number },
          suspended: { type: Boolean },
          seats: { type: Number },
          entitlements: { type: [String], default: undefined },
          version: count,
        },
        { _id: false },
      ),
      default: null,
    },
    locked: Boolean,
    closing: {
      type: new Schema<Closing>({ endTime: Date, nextTime: Date, byPlatform: Boolean }, { _id: false }),
      default: null,
    },
    openedByOwner: Boolean,
    shown: Boolean,
    unpublished: Boolean,
    ownerId: text,
    version: count,
    createTime: { type: Date, required: true },
  },
  { collection: SUBSCRIPTIONS, strict: 'throw', versionKey: false },
)

/** The model on a connection. */
export function subscriptionModel(connection: Connection): Model<SubscriptionDoc> {
  return connection.model<SubscriptionDoc>(SUBSCRIPTIONS, schema)
}

/** The stored fields of a subscription besides its id. */
export function subscriptionFields({ id: _id, ...fields }: Subscription): Omit<SubscriptionDoc, '_id'> {
  return {
    ...fields,
    weekendDays: [...fields.weekendDays],
    weeks: fields.weeks.map((week) => ({ ...week, weekendDays: [...week.weekendDays] })),
    holidays: [...fields.holidays],
    expectedHolidays: [...fields.expectedHolidays],
    features: [...fields.features],
    roles: [...fields.roles],
  }
}

/** A stored subscription in the words of the domain. */
export function toSubscription({ _id, unpublished: _unpublished, ...fields }: SubscriptionDoc): Subscription {
  const plan = fields.plan && {
    gracePeriodDays: 0,
    suspended: false,
    seats: 0,
    entitlements: null,
    ...fields.plan,
  }
  const policies = { ...defaultPolicies, ...fields.policies }
  return {
    id: _id,
    roles: [],
    weeks: [],
    expectedHolidays: [],
    openedByOwner: false,
    shown: false,
    ...fields,
    policies,
    plan,
    locked: fields.locked ?? false,
    closing: fields.closing ?? null,
  }
}
