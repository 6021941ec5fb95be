import type { TenantCollection, TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type Connection, type Model } from 'mongoose'

import { DEFAULT_POLICY, type LeavePolicy, type MinimumPresent } from '../domain/leave-policy.js'
import type { LeavePolicyStore } from '../domain/ports.js'

/** The policy of leave as it is stored; `_id` is the tenant. */
export type LeavePolicyDoc = TenantOwned &
  Omit<LeavePolicy, 'minimums'> & {
    /** Missing in older rows. */
    minimums?: MinimumPresent[]
  }

const minimumSchema = new Schema<MinimumPresent>(
  {
    name: { type: String, required: true },
    projectNumber: { type: Number, required: true },
    teamOf: { type: String, default: '' },
    people: { type: Number, required: true },
    refuses: { type: Boolean, required: true },
  },
  { _id: false, strict: 'throw' },
)

const schema = new Schema<LeavePolicyDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    selfDecision: { type: Boolean, required: true },
    pastDays: { type: Boolean, required: true },
    approversBelow: { type: Boolean, required: true },
    minimums: { type: [minimumSchema], default: [] },
    version: { type: Number, required: true },
  },
  { collection: 'leave_policies', strict: 'throw', versionKey: false },
)

/** The model of the collection `leave_policies`. */
export function leavePolicyModel(connection: Connection): Model<LeavePolicyDoc> {
  return connection.model<LeavePolicyDoc>('LeavePolicy', schema)
}

/** The policy of leave of one tenant. */
export function leavePolicyStore(
  tenant: TenantId,
  policies: TenantCollection<LeavePolicyDoc>,
): LeavePolicyStore {
  return {
    async get() {
      const row = await policies.findOne({ _id: tenant })
      if (!row) return DEFAULT_POLICY
      const { selfDecision, pastDays, approversBelow, version } = row
      return { selfDecision, pastDays, approversBelow, minimums: row.minimums ?? [], version }
    },
    async put({ minimums, ...policy }) {
      const fields = { ...policy, minimums: [...minimums] }
      await policies.updateOne({ _id: tenant }, { $set: fields }, { upsert: true })
    },
  }
}
