import { keepNewer } from '@smartproject/kit/mongo/keep-newer'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { MemberFact, ProjectFact, SubscriptionFact } from '../domain/facts.js'
import type { FactStore } from '../domain/ports.js'

type MemberDoc = MemberFact & TenantOwned
type ProjectDoc = Omit<ProjectFact, 'id'> & TenantOwned
type SubscriptionDoc = SubscriptionFact & TenantOwned

const key = { _id: { type: String, required: true }, tenantId: { type: String, required: true } } as const
const version = { type: Number, required: true } as const

const memberSchema = new Schema<MemberDoc>(
  { ...key, userId: { type: String, required: true }, fullname: { type: String, default: '' }, version },
  { collection: 'members', strict: 'throw', versionKey: false },
)
const projectSchema = new Schema<ProjectDoc>(
  { ...key, number: { type: Number, required: true }, name: { type: String, default: '' }, version },
  { collection: 'projects', strict: 'throw', versionKey: false },
)
const subscriptionSchema = new Schema<SubscriptionDoc>(
  {
    ...key,
    number: { type: Number, required: true },
    timeZone: { type: String, required: true },
    openUntil: { type: Date, default: null },
    version,
  },
  { collection: 'subscriptions', strict: 'throw', versionKey: false },
)

/** Copies of other services' facts, of one subscription at a time. */
export function factStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => FactStore {
  const members = tenantCollection(connection.model<MemberDoc>('Member', memberSchema))
  const projects = tenantCollection(connection.model<ProjectDoc>('Project', projectSchema))
  const subscriptions = tenantCollection(
    connection.model<SubscriptionDoc>('Subscription', subscriptionSchema),
  )
  return (tenantId, session) => {
    const own = { _id: String(tenantId) }
    // A user can be a member of several subscriptions.
    const memberKey = (userId: string) => `${tenantId}:${userId}`
    return {
      async names(userIds) {
        const ids = userIds.filter((userId) => userId !== '').map(memberKey)
        if (ids.length === 0) return new Map()
        const found = await members(tenantId, session).find({ _id: { $in: ids } })
        return new Map(found.map(({ userId, fullname }) => [userId, fullname]))
      },
      projectName: async (number) => (await projects(tenantId, session).findOne({ number }))?.name ?? '',
      keepMember: (fact) => keepNewer(members(tenantId, session), { ...fact, _id: memberKey(fact.userId) }),
      keepProject: ({ id, ...fact }) => keepNewer(projects(tenantId, session), { ...fact, _id: id }),
      subscription: () => subscriptions(tenantId, session).findOne(own),
      keepSubscription: (fact) => keepNewer(subscriptions(tenantId, session), { ...fact, ...own }),
    }
  }
}
