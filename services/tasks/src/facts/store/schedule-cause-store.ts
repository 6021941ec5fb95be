import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { newId, tenantId as asTenantId, type TenantId } from '@smartproject/kit/types/ids'
import { plainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { ScheduleCause, ScheduleCauseStore, WantedCauses } from '../domain/schedule-cause.js'

interface CauseDoc extends TenantOwned {
  kind: ScheduleCause['kind']
  id: string
  /** Missing where the first day is not known. */
  from?: string
  mark: string
}

const schema = new Schema<CauseDoc>(
  { _id: String, tenantId: String, kind: String, id: String, from: String, mark: String },
  { collection: 'schedule_causes', strict: 'throw', versionKey: false, id: false },
)

/** Opens the causes that wait: for a tenant, and those of all of them. */
export function openScheduleCauses(connection: Connection): {
  bind: (tenantId: TenantId, session?: ClientSession) => ScheduleCauseStore
  wantedCauses: WantedCauses
} {
  const model = connection.model<CauseDoc>('ScheduleCause', schema)
  const causesOf = tenantCollection(model)
  const all = platformCollection(model)()
  return {
    bind(tenantId, session) {
      const causes = causesOf(tenantId, session)
      const idOf = ({ kind, id }: ScheduleCause) => `${tenantId}:${kind}:${id}`
      return {
        async want(cause) {
          const { kind, id, from } = cause
          const update = { $set: { kind, id, mark: newId() }, ...(from ? { $min: { from } } : {}) }
          await causes.updateOne({ _id: idOf(cause) }, update, { upsert: true })
        },
        async done(cause) {
          await causes.deleteOne({ _id: idOf(cause), mark: cause.mark })
        },
      }
    },
    wantedCauses: {
      async find(limit) {
        const rows = await all.find({ _id: { $gt: '' } }, { sort: { _id: 1 }, limit })
        return rows.map(({ tenantId, kind, id, from, mark }) => {
          return { tenantId: asTenantId(tenantId), kind, id, from: from ? plainDate(from) : null, mark }
        })
      },
    },
  }
}
