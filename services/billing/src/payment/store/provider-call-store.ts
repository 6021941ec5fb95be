import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'

import { count, maybe, text, time, whole, words } from '../../prices/area.js'
import { CLAIM_MS, isUnfinished, type ProviderCall } from '../domain/provider-call.js'
import type { ProviderCalls } from '../domain/stores.js'

export type ProviderCallDoc = TenantOwned &
  Omit<ProviderCall, 'key'> & {
    /** True while something is to be done about it. */
    unfinished?: boolean
  }

const COLLECTION = 'provider_calls'

const schema = new Schema<ProviderCallDoc>(
  {
    _id: text,
    tenantId: text,
    subject: text,
    attempt: count,
    lane: text,
    request: whole,
    paramsHash: text,
    state: text,
    tries: count,
    misses: count,
    step: count,
    planTime: time,
    sentTime: { type: Date, default: null },
    nextTime: time,
    resultId: words,
    failure: maybe,
    unfinished: { type: Boolean },
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** The model on a connection. */
export function providerCallModel(connection: Connection): Model<ProviderCallDoc> {
  return connection.model<ProviderCallDoc>(COLLECTION, schema)
}

/** The ledger of one tenant's calls of the provider in MongoDB. */
export function providerCallStore(
  model: Model<ProviderCallDoc>,
): (tenantId: TenantId, session?: ClientSession) => ProviderCalls {
  const bind = tenantCollection(model)
  return (tenantId, session) => {
    const calls = bind(tenantId, session)
    return {
      async find(key) {
        const doc = await calls.findOne({ _id: key })
        return doc && toCall(doc)
      },
      async unfinished() {
        const sort = { planTime: 1, step: 1 } as const
        return (await calls.find({ unfinished: true }, { sort })).map(toCall)
      },
      async latest(most) {
        return (await calls.find({}, { sort: { planTime: -1 }, limit: most })).map(toCall)
      },
      async plan({ key, ...call }) {
        await calls.insert({ _id: key, ...call, unfinished: true })
      },
      async claim({ key, state, tries }, now) {
        const sent = {
          state: 'sent',
          tries: tries + 1,
          nextTime: new Date(now.getTime() + CLAIM_MS),
          // The age of a key counts from its first use.
          ...(state === 'planned' ? { sentTime: now } : {}),
        }
        const due = { _id: key, unfinished: true, state, tries, nextTime: { $lte: now } }
        const doc = await calls.findOneAndUpdate(due, { $set: sent })
        return doc && toCall(doc)
      },
      async renewClaim({ key, tries }, now) {
        const nextTime = new Date(now.getTime() + CLAIM_MS)
        await calls.updateOne({ _id: key, unfinished: true, state: 'sent', tries }, { $set: { nextTime } })
      },
      async save({ key, ...call }) {
        const done = isUnfinished(call) ? {} : { $unset: { unfinished: '' } }
        return calls.updateOne({ _id: key, unfinished: true }, { $set: call, ...done })
      },
    }
  }
}

/** The call of a document. */
export function toCall({
  _id,
  tenantId: _tenant,
  unfinished: _open,
  ...call
}: ProviderCallDoc): ProviderCall {
  return { key: _id, ...call }
}
