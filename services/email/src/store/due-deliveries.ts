import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { newId } from '@smartproject/kit/types/ids'
import type { Model } from 'mongoose'

import type { DueDeliveries } from '../domain/ports.js'
import { toDelivery, type DeliveryDoc } from './delivery-model.js'

/**
 * Due mails of all subscriptions: the one place of this service that looks across them, because one sender works
 * for all. Its work on a mail goes through that mail's own tenant again.
 */
export function dueDeliveries(model: Model<DeliveryDoc>): DueDeliveries {
  const rows = platformCollection(model)()
  return {
    async claim(now, claimEnds, limit, held) {
      const due = { state: 'planned', dueTime: { $lte: now } }
      const first = await rows.find(
        { state: 'planned', _id: { $nin: held } },
        { sort: { dueTime: 1 }, limit, projection: { claim: 1, dueTime: 1 } },
      )
      const candidates = first.filter(({ dueTime }) => dueTime <= now)
      const claimed = await Promise.all(
        // The claim seen must still stand: of several replicas one wins each mail.
        candidates.map(({ _id, claim }) =>
          rows.findOneAndUpdate({ _id, ...due, claim }, { $set: { claim: newId(), dueTime: claimEnds } }),
        ),
      )
      const left = first.filter((_, n) => !claimed[n])
      return {
        claimed: claimed.filter((doc) => doc !== null).map(toDelivery),
        nextTime: left[0]?.dueTime ?? null,
      }
    },
    async renew(claimed, claimEnds) {
      await Promise.all(
        claimed.map(({ id, claim }) =>
          rows.updateOne({ _id: id, state: 'planned', claim }, { $set: { dueTime: claimEnds } }),
        ),
      )
    },
    async waiting(now) {
      const due = { state: 'planned', dueTime: { $lte: now } }
      const first = await rows.findOne(due, { sort: { dueTime: 1 }, projection: { dueTime: 1 } })
      return { planned: await rows.count({ state: 'planned' }), dueSince: first?.dueTime ?? null }
    },
  }
}
