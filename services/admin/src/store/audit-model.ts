import type { TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { PLATFORM } from '@smartproject/kit/types/ids'
import { Schema, type Connection, type Model } from 'mongoose'

import type { ChainedRecord } from '../domain/audit-chain.js'
import type { AuditFilter, AuditPosition, AuditRecord } from '../domain/audit-record.js'

/** A record as it is stored; what belongs to no subscription is the platform's. */
export interface AuditDoc extends TenantOwned {
  service: string
  actorId: string
  action: string
  targetType: string
  targetId: string
  details: Readonly<Record<string, string>>
  time: Date
  requestId: string
  seq: number
  previous: string
  hash: string
}

const COLLECTION = 'audit_records'

const text = { type: String, default: '' }

const schema = new Schema<AuditDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    service: text,
    actorId: text,
    action: text,
    targetType: text,
    targetId: text,
    details: { type: Schema.Types.Mixed, required: true },
    time: { type: Date, required: true },
    requestId: text,
    seq: { type: Number, required: true },
    // The first record has none before it.
    previous: text,
    hash: { type: String, required: true },
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false, minimize: false },
)

/** The model on a connection. */
export function auditModel(connection: Connection): Model<AuditDoc> {
  return connection.model<AuditDoc>(COLLECTION, schema)
}

/** The order of every list. */
export const newestFirst = { time: -1, _id: -1 } as const

/** The conditions of a list, without the tenant's. */
export function auditConditions(filter: AuditFilter, after: AuditPosition | null) {
  const { actorId, action, targetId, projectNumber } = filter
  return {
    ...(actorId === '' ? {} : { actorId }),
    ...(action === '' ? {} : { action }),
    ...(targetId === '' ? {} : { targetId }),
    ...(projectNumber === 0 ? {} : { 'details.project': String(projectNumber) }),
    ...timeConditions(filter, after),
  }
}

function timeConditions({ fromTime, toTime }: AuditFilter, after: AuditPosition | null) {
  const bounds = {
    ...(fromTime ? { $gte: fromTime } : {}),
    ...(toTime ? { $lt: toTime } : {}),
    // The bound on the time lets the index start there; the rest of it decides between equal times.
    ...(after ? { $lte: after.time } : {}),
  }
  return {
    ...(Object.keys(bounds).length === 0 ? {} : { time: bounds }),
    ...(after ? { $or: [{ time: { $lt: after.time } }, { _id: { $lt: after.id } }] } : {}),
  }
}

/** A stored record in the words of the domain. */
export function toRecord(doc: AuditDoc): AuditRecord {
  const { _id, tenantId, seq: _seq, previous: _previous, hash: _hash, ...record } = doc
  return { id: _id, tenantId: tenantId === PLATFORM ? '' : tenantId, ...record }
}

/** A stored record with its place in the chain. */
export function toChained(doc: AuditDoc): ChainedRecord {
  const { seq, previous, hash } = doc
  return { ...toRecord(doc), seq, previous, hash }
}

/** A record as it is stored; its tenant is the store's. */
export function toDoc({ id, tenantId: _tenant, ...record }: ChainedRecord): Omit<AuditDoc, 'tenantId'> {
  return { _id: id, ...record }
}
