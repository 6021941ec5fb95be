import { keepNewer } from '@smartproject/kit/mongo/keep-newer'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { SubscriptionStore } from '../domain/stores.js'
import { modelOf } from './model-of.js'

interface SubscriptionDoc extends TenantOwned {
  timeZone: string
  /** A missing field is younger than the document; the next event brings it. */
  weekendDays?: number[]
  weeks?: { fromDate: PlainDate; weekendDays: number[] }[]
  holidays?: PlainDate[]
  version: number
}

const schema = new Schema<SubscriptionDoc>(
  {
    _id: String,
    tenantId: String,
    timeZone: String,
    weekendDays: { type: [Number], default: undefined },
    weeks: { type: [new Schema({ fromDate: String, weekendDays: [Number] }, { _id: false })] },
    holidays: { type: [String], default: undefined },
    version: Number,
  },
  { strict: 'throw', versionKey: false },
)

/** Opens the facts of the tenant's subscription. */
export function subscriptionStore(
  connection: Connection,
  generation: number,
): (tenantId: TenantId, session?: ClientSession) => SubscriptionStore {
  const bind = tenantCollection(modelOf<SubscriptionDoc>(connection, generation, 'subscriptions', schema))
  return (tenantId, session) => {
    const subscriptions = bind(tenantId, session)
    const own = { _id: String(tenantId) }
    return {
      async get() {
        const doc = await subscriptions.findOne(own)
        if (!doc) return null
        const { timeZone, weekendDays = [], weeks = [], holidays = [], version } = doc
        return { timeZone, calendar: { weekendDays, weeks, holidays }, version }
      },
      async keep({ timeZone, calendar, version }) {
        const { weekendDays, weeks = [], holidays } = calendar
        await keepNewer(subscriptions, {
          ...own,
          timeZone,
          weekendDays: [...weekendDays],
          weeks: weeks.map((week) => ({ ...week, weekendDays: [...week.weekendDays] })),
          holidays: [...holidays],
          version,
        })
      },
    }
  }
}
