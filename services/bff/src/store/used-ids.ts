import { DomainError } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { Clock } from '@smartproject/kit/types/clock'
import { Schema, type Connection } from 'mongoose'

interface UsedId {
  _id: string
  time: Date
}

const TIMEOUT_MS = 2_000

/** Used envelopes of `/api/custom`. */
export const ENVELOPE_IDS = 'envelope_ids'
/** Used answers to captchas. */
export const USED_CAPTCHAS = 'used_captchas'

/** Ids that may be used once, in MongoDB: shared by all replicas, written with majority, gone by their TTL index. */
export interface UsedIds {
  /** False when it was used before. Errors: unavailable, with the reason the store was opened with. */
  claim(id: string): Promise<boolean>
}

/** Opens the ids of one collection. */
export function usedIds(
  connection: Connection,
  clock: Clock,
  { collection, downReason }: { collection: string; downReason: string },
): UsedIds {
  const schema = new Schema<UsedId>({ _id: String, time: Date }, { collection, versionKey: false })
  const used = platformCollection(connection.model<UsedId>(collection, schema))
  return {
    async claim(id) {
      try {
        await withTimeout(used().insert({ _id: id, time: clock.now() }))
        return true
      } catch (cause) {
        if (isDuplicateKey(cause)) return false
        throw new DomainError('unavailable', downReason, { cause })
      }
    },
  }
}

/** The driver may wait longer for a primary than a browser should. */
function withTimeout<R>(work: Promise<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
