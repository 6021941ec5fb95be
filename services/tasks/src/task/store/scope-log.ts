import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { ScopeLog } from '../domain/ports.js'
import type { ScopeChangeKind, ScopeEntry, Share } from '../domain/scope.js'

interface ScopeDoc extends TenantOwned {
  releaseId: string
  seq: number
  kind: ScopeChangeKind
  task: { id: string; itemId: string; name: string }
  before: Share | null
  after: Share | null
  time: Date
  userId: string
}

const share = new Schema({ tasks: Number, points: Number, minutes: Number, done: Boolean }, { _id: false })
const schema = new Schema<ScopeDoc>(
  {
    _id: String,
    tenantId: String,
    releaseId: String,
    seq: Number,
    kind: String,
    task: { _id: false, id: String, itemId: String, name: String },
    before: share,
    after: share,
    time: Date,
    userId: String,
  },
  { collection: 'scope_log', strict: 'throw', versionKey: false },
)

/** Opens the changes of what is in a tenant's releases. */
export function scopeLog(connection: Connection): (tenantId: TenantId, session?: ClientSession) => ScopeLog {
  const bind = tenantCollection(connection.model<ScopeDoc>('ScopeEntry', schema), { plain: true })
  return (tenantId, session) => {
    const entries = bind(tenantId, session)
    return {
      insert: (rows) => entries.insertMany(rows.map(({ id, ...row }) => ({ _id: id, ...row }))),
      async of(releaseIds) {
        if (releaseIds.length === 0) return []
        const found = await entries.find(
          { releaseId: { $in: releaseIds } },
          { sort: { releaseId: 1, seq: 1 } },
        )
        return found.map(toEntry)
      },
      async page(releaseId, before, limit) {
        const filter = { releaseId, ...(before && isBefore(before)) }
        return (await entries.find(filter, { sort: { time: -1, seq: -1 }, limit })).map(toEntry)
      },
    }
  }
}

function isBefore({ time, seq }: Pick<ScopeEntry, 'time' | 'seq'>) {
  return { time: { $lte: time }, $or: [{ time: { $lt: time } }, { seq: { $lt: seq } }] }
}

function toEntry({ _id, tenantId: _tenant, ...entry }: ScopeDoc): ScopeEntry {
  return { id: _id, ...entry }
}
