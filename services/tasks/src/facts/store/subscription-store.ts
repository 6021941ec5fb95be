import { keepNewer } from '@smartproject/kit/mongo/keep-newer'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { WorkCalendar } from '@smartproject/kit/types/working-days'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { SubscriptionStore } from '../domain/subscription.js'

interface SubscriptionDoc extends TenantOwned {
  /** Missing until the first event since it is kept. */
  number?: number
  timeZone: string
  /** Missing until the first event since it is kept. */
  calendar?: Required<WorkCalendar>
  /** Missing until the first event since it is kept. */
  openUntil?: Date | null
  version: number
}

/** The week of a new subscription. */
const USUAL: WorkCalendar = { weekendDays: [5, 6], holidays: [] }

const schema = new Schema<SubscriptionDoc>(
  {
    _id: String,
    tenantId: String,
    number: Number,
    timeZone: String,
    calendar: new Schema(
      {
        weekendDays: [Number],
        weeks: [{ _id: false, fromDate: String, weekendDays: [Number] }],
        holidays: [String],
      },
      { _id: false },
    ),
    openUntil: { type: Date, default: null },
    version: Number,
  },
  { collection: 'subscriptions', strict: 'throw', versionKey: false },
)

/** Opens the facts of the tenant's subscription. */
export function subscriptionStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => SubscriptionStore {
  const bind = tenantCollection(connection.model<SubscriptionDoc>('Subscription', schema))
  return (tenantId, session) => {
    const subscriptions = bind(tenantId, session)
    const _id = tenantId
    return {
      number: async () => (await subscriptions.findOne({ _id }))?.number ?? 0,
      timeZone: async () => (await subscriptions.findOne({ _id }))?.timeZone ?? 'UTC',
      async workplace() {
        const { timeZone = 'UTC', calendar = USUAL } = (await subscriptions.findOne({ _id })) ?? {}
        return { timeZone, calendar }
      },
      async isOpen(now) {
        const end = (await subscriptions.findOne({ _id }))?.openUntil ?? null
        return end === null || end > now
      },
      keep: (facts) => keepNewer(subscriptions, { _id, ...facts }),
    }
  }
}
