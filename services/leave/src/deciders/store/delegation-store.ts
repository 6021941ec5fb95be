import type { TenantCollection, TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { plainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type Connection, type Model } from 'mongoose'

import type { Delegation } from '../domain/delegation.js'
import type { DelegationStore } from '../domain/ports.js'

/** Who stands in for an approver, as it is stored; `_id` is tenant and approver. */
export interface DelegationDoc extends TenantOwned {
  userId: string
  delegateId: string
  fromDate: string
  toDate: string
  version: number
}

const schema = new Schema<DelegationDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    userId: { type: String, required: true },
    delegateId: { type: String, required: true },
    fromDate: { type: String, required: true },
    toDate: { type: String, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'leave_delegations', strict: 'throw', versionKey: false },
)

/** The model of the collection `leave_delegations`. */
export function delegationModel(connection: Connection): Model<DelegationDoc> {
  return connection.model<DelegationDoc>('LeaveDelegation', schema)
}

/** Delegations of one tenant. */
export function delegationStore(tenant: TenantId, rows: TenantCollection<DelegationDoc>): DelegationStore {
  const keyOf = (userId: string) => `${tenant}:${userId}`
  return {
    async get(userId) {
      const row = await rows.findOne({ _id: keyOf(userId) })
      return row && toDelegation(row)
    },
    async put(delegation) {
      await rows.updateOne({ _id: keyOf(delegation.userId) }, { $set: delegation }, { upsert: true })
    },
    async remove(userId) {
      await rows.deleteOne({ _id: keyOf(userId) })
    },
    async of(userIds, day) {
      const found = await rows.find({
        _id: { $in: userIds.map(keyOf) },
        fromDate: { $lte: day },
        toDate: { $gte: day },
      })
      return found.map(toDelegation)
    },
    async ofDelegate(delegateId, day) {
      const found = await rows.find({ delegateId, toDate: { $gte: day }, fromDate: { $lte: day } })
      return found.map(toDelegation)
    },
  }
}

function toDelegation({ userId, delegateId, fromDate, toDate, version }: DelegationDoc): Delegation {
  return { userId, delegateId, fromDate: plainDate(fromDate), toDate: plainDate(toDate), version }
}
