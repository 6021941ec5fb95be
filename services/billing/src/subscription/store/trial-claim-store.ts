import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { type ClientSession, type Connection, Schema } from 'mongoose'

import { text, time } from '../../prices/area.js'
import type { TrialClaims } from '../domain/stores.js'

interface TrialClaimDoc {
  /** The owner's user id, or `card:` and the fingerprint of a card. */
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

interface Claim {
  readonly subscriptionId: string
  readonly now: Date
  readonly until: Date
}

const CARD = 'card:'

/** Which owners and cards have had a free trial, over all companies: one row each, until the next trial is allowed. */
export function trialClaimStore(connection: Connection): (session?: ClientSession) => TrialClaims {
  const bind = platformCollection(connection.model<TrialClaimDoc>(COLLECTION, schema))
  return (session) => {
    const claims = bind(session)
    const take = async (id: string, { subscriptionId, now, until }: Claim) => {
      const known = await claims.findOne({ _id: id })
      if (known && known.until > now) return known.subscriptionId === subscriptionId
      if (known) await claims.updateOne({ _id: id }, { $set: { subscriptionId, until } })
      else await claims.insert({ _id: id, subscriptionId, until })
      return true
    }
    return {
      claim: take,
      async claimByCard(fingerprint, { subscriptionId, now }) {
        if (fingerprint === '') return true
        const own = (await claims.find({ subscriptionId })).find(({ _id }) => !_id.startsWith(CARD))
        if (!own || own.until <= now) return true
        return take(CARD + fingerprint, { subscriptionId, now, until: own.until })
      },
    }
  }
}
