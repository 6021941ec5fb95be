import { notFound, stale } from '@smartproject/kit/errors'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Model } from 'mongoose'

import type { OwnSubscription } from '../domain/ports.js'
import { subscriptionFields, toSubscription, type SubscriptionDoc } from './subscription-model.js'

/**
 * The tenant's own row of the register. The register is a platform collection because it is the list of tenants
 * itself: here every filter is the bound tenant's id and nothing else can be asked for.
 */
export function ownSubscriptionStore(
  model: Model<SubscriptionDoc>,
): (tenantId: TenantId, session?: ClientSession) => OwnSubscription {
  const bind = platformCollection(model)
  return (tenantId, session) => {
    const register = bind(session)
    const find = async () => {
      const doc = await register.findOne({ _id: tenantId })
      return doc && toSubscription(doc)
    }
    const get = async () => {
      const subscription = await find()
      if (!subscription) throw notFound('SUBSCRIPTION_NOT_FOUND')
      return subscription
    }
    return {
      find,
      get,
      async save(next) {
        const filter = { _id: tenantId, version: next.version - 1 }
        const change = { $set: subscriptionFields(next), $unset: { unpublished: '' } }
        if (!(await register.updateOne(filter, change))) throw stale((await get()).version)
      },
    }
  }
}
