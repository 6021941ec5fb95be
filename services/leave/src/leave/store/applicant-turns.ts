import type { TenantCollection, TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type Connection, type Model } from 'mongoose'

import type { ApplicantTurns } from '../domain/ports.js'

/** One document for each applicant; its only use is that two transactions cannot both write it. */
export interface ApplicantTurnDoc extends TenantOwned {
  count: number
}

const schema = new Schema<ApplicantTurnDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    count: { type: Number, required: true },
  },
  { collection: 'applicant_turns', strict: 'throw', versionKey: false },
)

/** The model of the collection `applicant_turns`. */
export function applicantTurnModel(connection: Connection): Model<ApplicantTurnDoc> {
  return connection.model<ApplicantTurnDoc>('ApplicantTurn', schema)
}

/**
 * Turns of one tenant. A span that overlaps another is no duplicate key, so no index can refuse it; the write
 * conflict on this document makes the later of two transactions start over and see what the earlier one wrote.
 */
export function applicantTurns(tenant: TenantId, turns: TenantCollection<ApplicantTurnDoc>): ApplicantTurns {
  return {
    async take(userId) {
      await turns.updateOne({ _id: `${tenant}:${userId}` }, { $inc: { count: 1 } }, { upsert: true })
    },
    async takeAll(userIds) {
      const changes = userIds.map((userId) => ({
        filter: { _id: `${tenant}:${userId}` },
        update: { $inc: { count: 1 } },
      }))
      await turns.updateEach(changes, { upsert: true })
    },
  }
}
