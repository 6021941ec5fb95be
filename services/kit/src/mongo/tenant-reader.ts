import type { Connection } from 'mongoose'

import type { TenantId } from '../types/ids.js'
import { gatheredReads, listPipeline, readTogether } from './gathered-reads.js'
import type { Filter, Sort, TenantOwned } from './tenant-collection.js'

/** A list of one tenant's documents of one collection. */
export interface Part<T extends TenantOwned> {
  readonly collection: string
  readonly filter: Filter<T>
  readonly sort?: Sort
  readonly limit?: number
  readonly projection?: Readonly<Record<string, 0 | 1>>
}

type Lists<P> = { -readonly [K in keyof P]: P[K] extends Part<infer T> ? T[] : never }

/** Reads several lists of one tenant together. */
export type TenantReader = <const P extends readonly Part<never>[]>(parts: P) => Promise<Lists<P>>

/**
 * Reads lists of several collections in one command: what a screen opens with would otherwise cost a round trip for
 * each, and a round trip costs more than a short list. The tenant's condition stands first in every part, beside the
 * caller's filter, which therefore cannot widen it. Each part finds its own index.
 */
export function tenantReader(connection: Connection): (tenantId: TenantId) => TenantReader {
  return (tenantId) => async (parts) => {
    const reads = parts.map((part) => ({
      collection: part.collection,
      pipeline: listPipeline({ $and: [{ tenantId }, part.filter] }, part),
    }))
    const gathered = gatheredReads()
    const lists = gathered
      ? await Promise.all(reads.map((read) => gathered.read(connection, read)))
      : await readTogether(connection, reads)
    return lists as Lists<typeof parts>
  }
}
