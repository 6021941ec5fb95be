import type { TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { plainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type Connection, type Model } from 'mongoose'

import type { Leave, LeaveStatus } from '../domain/leave.js'
import { typeKey } from './stored-before.js'

/** A leave as it is stored; days are text `yyyy-mm-dd`. */
export interface LeaveDoc extends TenantOwned {
  userId: string
  reportTo: string
  fromDate: string
  toDate: string
  startsAtNoon: boolean
  endsAtNoon: boolean
  type: string
  reason: string
  /** Missing in older rows. */
  deputyId?: string
  comment: string
  status: LeaveStatus
  appliedTime: Date
  appliedDate: string
  approvedTime: Date | null
  declinedTime: Date | null
  decidedTime: Date | null
  decidedBy: string
  taskId: string
  taskWantedTime: Date | null
  projectNumbers: number[]
  /** In steps of a half. */
  workingDays: number
  /** Missing in older rows. */
  lateMails?: string[]
  version: number
  shownVersion: number
}

const text = { type: String, default: '' }
const time = { type: Date, default: null }

const schema = new Schema<LeaveDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    userId: { type: String, required: true },
    reportTo: { type: String, required: true },
    fromDate: { type: String, required: true },
    toDate: { type: String, required: true },
    startsAtNoon: { type: Boolean, default: false },
    endsAtNoon: { type: Boolean, default: false },
    type: { type: String, required: true },
    reason: text,
    deputyId: text,
    comment: text,
    status: { type: String, required: true },
    appliedTime: { type: Date, required: true },
    appliedDate: { type: String, required: true },
    approvedTime: time,
    declinedTime: time,
    decidedTime: time,
    decidedBy: text,
    taskId: text,
    taskWantedTime: time,
    projectNumbers: { type: [Number], default: [] },
    workingDays: { type: Number, required: true },
    lateMails: { type: [String], default: undefined },
    version: { type: Number, required: true },
    shownVersion: { type: Number, required: true },
  },
  { collection: 'leaves', strict: 'throw', versionKey: false },
)

/** The model of the collection `leaves`. */
export function leaveModel(connection: Connection): Model<LeaveDoc> {
  return connection.model<LeaveDoc>('Leave', schema)
}

/** Document to entity. */
export function toLeave(doc: LeaveDoc): Leave {
  const { _id, tenantId: _tenantId, workingDays, ...fields } = doc
  return {
    ...fields,
    id: _id,
    // Older rows have whole days only.
    startsAtNoon: fields.startsAtNoon === true,
    endsAtNoon: fields.endsAtNoon === true,
    workingHalfDays: workingDays * 2,
    lateMails: doc.lateMails ?? [],
    deputyId: doc.deputyId ?? '',
    type: typeKey(doc.type),
    fromDate: plainDate(doc.fromDate),
    toDate: plainDate(doc.toDate),
    appliedDate: plainDate(doc.appliedDate),
  }
}

/** Entity to document, without the tenant, which the collection adds. */
export function fromLeave(leave: Leave): Omit<LeaveDoc, 'tenantId'> {
  const { id, workingHalfDays, ...fields } = leave
  return {
    ...fields,
    _id: id,
    workingDays: workingHalfDays / 2,
    projectNumbers: [...leave.projectNumbers],
    lateMails: [...leave.lateMails],
  }
}
