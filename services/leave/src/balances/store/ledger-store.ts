import type { TenantCollection, TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { Schema, type Connection, type Model } from 'mongoose'

import type { AccountBooking, LedgerRow } from '../domain/ledger.js'
import type { LedgerStore } from '../domain/ports.js'

/** A row of the ledger of balances as it is stored. */
export type LedgerDoc = TenantOwned & { -readonly [K in keyof Omit<LedgerRow, 'id'>]: LedgerRow[K] }

const text = { type: String, required: true }
const schema = new Schema<LedgerDoc>(
  {
    _id: text,
    tenantId: text,
    userId: text,
    type: { ...text },
    year: { type: Number, required: true },
    key: text,
    day: text,
    halves: { type: Number, required: true },
    source: text,
    reason: { type: String, default: '' },
    actorId: { type: String, default: '' },
    time: { type: Date, required: true },
  },
  { collection: 'leave_ledger', strict: 'throw', versionKey: false },
)

/** The model of the collection `leave_ledger`. */
export function ledgerModel(connection: Connection): Model<LedgerDoc> {
  return connection.model<LedgerDoc>('LeaveLedger', schema)
}

/** The ledger of one tenant; rows are only ever added. */
export function ledgerStore(ledger: TenantCollection<LedgerDoc>): LedgerStore {
  return {
    append: (rows) => ledger.insertMany(rows.map(({ id, ...row }) => ({ ...row, _id: id }))),
    async sums(userIds, fromYear) {
      if (userIds.length === 0) return []
      type Sum = {
        _id: { u: string; t: string; y: number; k: string }
        halves: number
        day: AccountBooking['day']
      }
      const found = await ledger.aggregate<Sum>(
        [
          { $match: { userId: { $in: [...userIds] }, year: { $gte: fromYear } } },
          {
            $group: {
              _id: { u: '$userId', t: '$type', y: '$year', k: '$key' },
              halves: { $sum: '$halves' },
              day: { $max: '$day' },
            },
          },
        ],
        { hint: 'of_person' },
      )
      return found.map(({ _id, halves, day }) => ({
        userId: _id.u,
        type: _id.t,
        year: _id.y,
        key: _id.k,
        halves,
        day,
      }))
    },
    async list(userId, year, type, limit) {
      const found = await ledger.find(
        { userId, year, ...(type === null ? {} : { type }) },
        { sort: { time: -1, _id: -1 }, limit, hint: 'of_person' },
      )
      return found.map(({ _id, tenantId: _tenant, ...row }) => ({ ...row, id: _id }))
    },
  }
}
