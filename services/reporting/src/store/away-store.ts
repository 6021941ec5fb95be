import { tenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { AwayStore } from '../domain/stores.js'
import { keepNewest, type FactDoc } from './keep-newest.js'
import { modelOf } from './model-of.js'

interface AwayDoc extends FactDoc {
  userId: string
  fromDate: PlainDate
  toDate: PlainDate
  startsAtNoon: boolean
  endsAtNoon: boolean
  pending: boolean
  approved: boolean
}

const schema = new Schema<AwayDoc>(
  {
    _id: String,
    tenantId: String,
    userId: String,
    fromDate: String,
    toDate: String,
    startsAtNoon: Boolean,
    endsAtNoon: Boolean,
    pending: Boolean,
    approved: Boolean,
    version: Number,
    time: Date,
  },
  { strict: 'throw', versionKey: false },
)

/** Opens the leave of the people of a tenant. */
export function awayStore(
  connection: Connection,
  generation: number,
): (tenantId: TenantId, session?: ClientSession) => AwayStore {
  const bind = tenantCollection(modelOf<AwayDoc>(connection, generation, 'away', schema), { plain: true })
  return (tenantId, session) => {
    const away = bind(tenantId, session)
    return {
      keepAll: (facts) =>
        keepNewest(
          away,
          facts.map(({ id, ...fact }) => ({ _id: id, ...fact })),
        ),
    }
  }
}
