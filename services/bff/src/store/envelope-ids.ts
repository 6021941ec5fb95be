import { DomainError } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { Clock } from '@smartproject/kit/types/clock'
import { Schema, type Connection } from 'mongoose'

interface UsedEnvelope {
  /** Session and envelope. */
  _id: string
  time: Date
}

export const COLLECTION = 'envelope_ids'
/** Four times the longest life of an envelope. */
export const KEEP_SECONDS = 60
const PATIENCE_MS = 2_000

/** Used envelopes in MongoDB: shared by all replicas, written with majority, gone after a minute. */
export function mongoEnvelopeIds(
  connection: Connection,
  clock: Clock,
): { claim(id: string): Promise<boolean> } {
  const schema = new Schema<UsedEnvelope>(
    { _id: String, time: Date },
    { collection: COLLECTION, versionKey: false },
  )
  const used = platformCollection(connection.model<UsedEnvelope>('UsedEnvelope', schema))
  return {
    async claim(id) {
      try {
        await withPatience(used().insert({ _id: id, time: clock.now() }))
        return true
      } catch (cause) {
        if (isDuplicateKey(cause)) return false
        throw new DomainError('unavailable', 'ENVELOPE_STORE_DOWN', { cause })
      }
    },
  }
}

/** The driver may wait longer for a primary than a browser should. */
function withPatience<R>(work: Promise<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
