import { DomainError } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { tenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import { DEMO_NUMBERS, newId, tenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Model } from 'mongoose'

import type { Register } from '../domain/ports.js'
import { memberFields, type MemberDoc } from './member-model.js'
import {
  subscriptionFields,
  SUBSCRIPTIONS,
  toSubscription,
  type SubscriptionDoc,
} from './subscription-model.js'

/**
 * The register of all tenants. Looked at across tenants because it is where a number becomes a tenant: no caller is
 * inside one before this answered.
 */
export function registerStore(
  subscriptionModel: Model<SubscriptionDoc>,
  memberModel: Model<MemberDoc>,
): (session?: ClientSession) => Register {
  const bind = platformCollection(subscriptionModel)
  const bindMembers = tenantCollection(memberModel)
  return (session) => {
    const register = bind(session)
    return {
      async findByNumber(number) {
        const doc = await register.findOne({ number })
        return doc && toSubscription(doc)
      },
      async findAll(ids) {
        if (ids.length === 0) return []
        const docs = await register.find({ _id: { $in: ids } })
        return docs.map(toSubscription).sort((a, b) => a.number - b.number)
      },
      async list(after, limit) {
        const number = { $gt: after, $lt: DEMO_NUMBERS }
        return (await register.find({ number }, { sort: { number: 1 }, limit })).map(toSubscription)
      },
      async editions() {
        const number = { $gte: DEMO_NUMBERS }
        return (await register.find({ number }, { sort: { number: -1 } })).map(toSubscription)
      },
      async unpublished(limit) {
        const docs = await register.find({ unpublished: true }, { limit, projection: { _id: 1 } })
        return docs.map(({ _id }) => _id)
      },
      async open(subscription, owner) {
        try {
          await register.insert({ _id: subscription.id, ...subscriptionFields(subscription) })
        } catch (error) {
          if (isDuplicateKey(error, SUBSCRIPTIONS))
            throw new DomainError('already_exists', 'SUBSCRIPTION_NUMBER_TAKEN')
          throw error
        }
        await bindMembers(tenantId(subscription.id), session).insert({ _id: newId(), ...memberFields(owner) })
      },
    }
  }
}
