import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { type ClientSession, type Connection, Schema } from 'mongoose'

import { text, time } from '../../prices/area.js'
import type { TrialClaims } from '../domain/stores.js'

interface TrialClaimDoc {
  /** The owner's user id. */
  _id: string
  /** The company that had the trial. */
  subscriptionId: string
  until: Date
}

const COLLECTION = 'trial_claims'

const schema = new Schema<TrialClaimDoc>(
  { _id: text, subscriptionId: text, until: time },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** Which owners have had a free trial, over all companies: one row an owner, until the next trial is allowed. */
export function trialClaimStore(connection: Connection): (session?: ClientSession) => TrialClaims {
  const bind = platformCollection(connection.model<TrialClaimDoc>(COLLECTION, schema))
  return (session) => ({
    async claim(ownerId, { subscriptionId, now, until }) {
      const claims = bind(session)
      const known = await claims.findOne({ _id: ownerId })
      if (known && known.until > now) return known.subscriptionId === subscriptionId
      if (known) await claims.updateOne({ _id: ownerId }, { $set: { subscriptionId, until } })
      else await claims.insert({ _id: ownerId, subscriptionId, until })
      return true
    },
  })
}
