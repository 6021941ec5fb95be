import { keepNewer } from '@smartproject/kit/mongo/keep-newer'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { MemberFact, SubscriptionFact, PreferencesFact } from '../domain/facts.js'
import type { FactStore } from '../domain/ports.js'

type MemberDoc = MemberFact & TenantOwned
type PreferencesDoc = PreferencesFact & TenantOwned
type SubscriptionDoc = SubscriptionFact & TenantOwned
interface SubjectDoc extends TenantOwned {
  version: number
  eventId: string
}

const key = { _id: { type: String, required: true }, tenantId: { type: String, required: true } } as const
const version = { type: Number, required: true } as const

const memberSchema = new Schema<MemberDoc>(
  {
    ...key,
    userId: { type: String, required: true },
    fullname: { type: String, default: '' },
    email: { type: String, default: '' },
    locale: { type: String, required: true },
    active: { type: Boolean, required: true },
    version,
  },
  { collection: 'members', strict: 'throw', versionKey: false },
)
const subscriptionSchema = new Schema<SubscriptionDoc>(
  { ...key, title: { type: String, default: '' }, timeZone: { type: String, default: '' }, version },
  { collection: 'subscriptions', strict: 'throw', versionKey: false },
)
const preferencesSchema = new Schema<PreferencesDoc>(
  {
    ...key,
    userId: { type: String, required: true },
    preferences: { type: Schema.Types.Mixed, default: {} },
    version,
  },
  { collection: 'preferences', strict: 'throw', versionKey: false, minimize: false },
)
const subjectSchema = new Schema<SubjectDoc>(
  { ...key, version, eventId: { type: String, required: true } },
  { collection: 'subjects', strict: 'throw', versionKey: false },
)

/** Copies of other services' facts, of one subscription at a time. */
export function factStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => FactStore {
  const members = tenantCollection(connection.model<MemberDoc>('Member', memberSchema))
  const subscriptions = tenantCollection(
    connection.model<SubscriptionDoc>('Subscription', subscriptionSchema),
  )
  const preferences = tenantCollection(connection.model<PreferencesDoc>('Preferences', preferencesSchema))
  const subjects = tenantCollection(connection.model<SubjectDoc>('Subject', subjectSchema))
  return (tenantId, session) => {
    // A user can be a member of several subscriptions.
    const memberKey = (userId: string) => `${tenantId}:${userId}`
    return {
      async members(userIds) {
        if (userIds.length === 0) return new Map()
        const known = await members(tenantId, session).find({ _id: { $in: userIds.map(memberKey) } })
        return new Map(known.map((member) => [member.userId, member]))
      },
      subscription: () => subscriptions(tenantId, session).findOne({ _id: tenantId }),
      async keepMember(fact) {
        const _id = memberKey(fact.userId)
        const known = await members(tenantId, session).findOne({ _id })
        if (known && known.version >= fact.version) return false
        await keepNewer(members(tenantId, session), { ...fact, _id })
        return true
      },
      keepSubscription: (fact) => keepNewer(subscriptions(tenantId, session), { ...fact, _id: tenantId }),
      preferencesOf: async (userId) =>
        (await preferences(tenantId, session).findOne({ _id: memberKey(userId) }))?.preferences ?? {},
      learnPreferences: (fact) =>
        keepNewer(preferences(tenantId, session), { ...fact, _id: memberKey(fact.userId) }),
      async learnSubject({ type, id, version }, eventId) {
        const rows = subjects(tenantId, session)
        const _id = `${type}:${id}`
        const known = await rows.findOne({ _id })
        if (!known) {
          await rows.insert({ _id, version, eventId })
          return 'first'
        }
        if (version < known.version || eventId === known.eventId) return 'known'
        await rows.updateOne({ _id }, { $set: { version, eventId } })
        return 'newer'
      },
    }
  }
}
