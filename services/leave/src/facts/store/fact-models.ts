import type { TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { Schema, type Connection, type Model } from 'mongoose'

/** Facts of a subscription; `_id` is the tenant. */
export interface SubscriptionDoc extends TenantOwned {
  number: number
  timeZone: string
  weekendDays: number[]
  /** Missing in older rows: their week never changed. */
  weeks?: { fromDate: string; weekendDays: number[] }[]
  holidays: string[]
  approveAnyway: boolean
  version: number
}

/** Facts of a member; `_id` is tenant and user. */
export interface MemberDoc extends TenantOwned {
  userId: string
  name: string
  email: string
  reportTo: string
  active: boolean
  version: number
}

/** Facts of a project. */
export interface ProjectDoc extends TenantOwned {
  number: number
  archived: boolean
  memberIds: string[]
  version: number
}

/** Facts of a task that stands for a leave. */
export interface LeaveTaskDoc extends TenantOwned {
  leaveId: string
  deleted: boolean
  createTime: number
  version: number
}

/** The models of the copied facts. */
export interface FactModels {
  readonly subscriptions: Model<SubscriptionDoc>
  readonly members: Model<MemberDoc>
  readonly projects: Model<ProjectDoc>
  readonly leaveTasks: Model<LeaveTaskDoc>
}

const text = { type: String, default: '' }
const owned = {
  _id: { type: String, required: true },
  tenantId: { type: String, required: true },
  version: { type: Number, required: true },
}

const subscriptionSchema = new Schema<SubscriptionDoc>(
  {
    ...owned,
    number: { type: Number, required: true },
    timeZone: { type: String, required: true },
    weekendDays: { type: [Number], default: [] },
    weeks: { type: [new Schema({ fromDate: String, weekendDays: [Number] }, { _id: false })] },
    holidays: { type: [String], default: [] },
    approveAnyway: { type: Boolean, required: true },
  },
  { collection: 'subscription_facts', strict: 'throw', versionKey: false },
)

const memberSchema = new Schema<MemberDoc>(
  {
    ...owned,
    userId: { type: String, required: true },
    name: text,
    email: text,
    reportTo: text,
    active: { type: Boolean, required: true },
  },
  { collection: 'member_facts', strict: 'throw', versionKey: false },
)

const projectSchema = new Schema<ProjectDoc>(
  {
    ...owned,
    number: { type: Number, required: true },
    archived: { type: Boolean, required: true },
    memberIds: { type: [String], default: [] },
  },
  { collection: 'project_facts', strict: 'throw', versionKey: false },
)

const leaveTaskSchema = new Schema<LeaveTaskDoc>(
  {
    ...owned,
    leaveId: { type: String, required: true },
    deleted: { type: Boolean, required: true },
    createTime: { type: Number, required: true },
  },
  { collection: 'leave_task_facts', strict: 'throw', versionKey: false },
)

/** Makes the models of the copied facts. */
export function factModels(connection: Connection): FactModels {
  return {
    subscriptions: connection.model<SubscriptionDoc>('SubscriptionFacts', subscriptionSchema),
    members: connection.model<MemberDoc>('MemberFacts', memberSchema),
    projects: connection.model<ProjectDoc>('ProjectFacts', projectSchema),
    leaveTasks: connection.model<LeaveTaskDoc>('LeaveTaskFacts', leaveTaskSchema),
  }
}
