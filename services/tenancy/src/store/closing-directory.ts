import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { ClientSession, Model } from 'mongoose'

import type { ClosingDirectory } from '../domain/ports.js'
import { toSubscription, type SubscriptionDoc } from './subscription-model.js'

/** Closed subscriptions over all tenants: their steps are due by the clock, whether anybody calls or not. */
export function closingDirectory(
  model: Model<SubscriptionDoc>,
): (session?: ClientSession) => ClosingDirectory {
  const bind = platformCollection(model)
  return (session) => {
    const register = bind(session)
    return {
      async due(now, limit) {
        const due = { 'closing.nextTime': { $lte: now } }
        const docs = await register.find(due, { sort: { 'closing.nextTime': 1 }, limit })
        return docs.map(toSubscription)
      },
      async takeEnded(id, now) {
        const ended = { _id: id, 'closing.nextTime': { $lte: now }, 'closing.endTime': { $lte: now } }
        const doc = await register.findOneAndUpdate(ended, {
          $set: { 'closing.nextTime': null },
          $inc: { version: 1 },
        })
        return doc && toSubscription(doc)
      },
    }
  }
}
