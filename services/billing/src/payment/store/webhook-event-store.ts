import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { type Connection, Schema } from 'mongoose'

import { count, text, time } from '../../prices/area.js'
import type { WebhookEvents } from '../domain/stores.js'

interface WebhookEventDoc {
  _id: string
  type: string
  objectId: string
  mode: string
  /** `new` until its work is done. */
  state: 'new' | 'done'
  tries: number
  receiveTime: Date
  nextTime: Date
}

const COLLECTION = 'webhook_events'
/** A taken event belongs to its taker for this long. */
const CLAIM_MS = 60_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 600_000

const schema = new Schema<WebhookEventDoc>(
  {
    _id: text,
    type: text,
    objectId: text,
    mode: text,
    state: text,
    tries: count,
    receiveTime: time,
    nextTime: time,
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** The provider's events, each once. */
export function webhookEventStore(connection: Connection): WebhookEvents {
  const events = platformCollection(connection.model<WebhookEventDoc>(COLLECTION, schema))()
  return {
    async keep({ id, type, objectId, live }, now) {
      const row = { type, objectId, mode: live ? 'live' : 'test', state: 'new', tries: 0 } as const
      try {
        await events.insert({ _id: id, ...row, receiveTime: now, nextTime: now })
        return true
      } catch (error) {
        if (isDuplicateKey(error, COLLECTION)) return false
        throw error
      }
    },
    async take(now, most) {
      const filter = { state: 'new', nextTime: { $lte: now } }
      const found = await events.find(filter, { sort: { nextTime: 1 }, limit: most })
      const until = new Date(now.getTime() + CLAIM_MS)
      const taken = await Promise.all(
        found.map(({ _id, nextTime }) =>
          events.updateOne({ _id, state: 'new', nextTime }, { $set: { nextTime: until } }),
        ),
      )
      return found
        .filter((_, index) => taken[index])
        .map(({ _id, type, objectId, tries }) => ({ id: _id, type, objectId, tries }))
    },
    async done(id) {
      await events.updateOne({ _id: id }, { $set: { state: 'done' } })
    },
    async failed({ id, tries }, now) {
      const wait = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS)
      await events.updateOne(
        { _id: id },
        { $inc: { tries: 1 }, $set: { nextTime: new Date(now.getTime() + wait) } },
      )
    },
    async lastReceived() {
      const [last] = await events.find({}, { sort: { receiveTime: -1 }, limit: 1 })
      return last?.receiveTime ?? null
    },
  }
}
