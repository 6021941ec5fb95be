import type { Connection, PipelineStage } from 'mongoose'

import type { TenantId } from '../types/ids.js'
import { ONE_BATCH, type Filter, type Sort, type TenantOwned } from './tenant-collection.js'

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
    const [first, ...others] = parts.map((part, place) => pipelineOf(tenantId, part, place))
    const name = parts[0]?.collection
    if (!first || name === undefined) return [] as Lists<typeof parts>
    const union = others.map((pipeline, n) => ({
      $unionWith: { coll: parts[n + 1]?.collection ?? '', pipeline: pipeline as never },
    }))
    const rows = connection
      .collection(name)
      .aggregate<{ part: number; doc: TenantOwned }>([...first, ...union], { batchSize: ONE_BATCH })
    const lists = parts.map((): TenantOwned[] => [])
    for (const { part, doc } of await rows.toArray()) lists[part]?.push(doc)
    return lists as Lists<typeof parts>
  }
}

function pipelineOf(
  tenantId: TenantId,
  { filter, sort, limit, projection }: Part<never>,
  place: number,
): PipelineStage[] {
  return [
    { $match: { $and: [{ tenantId }, filter] } },
    ...(sort ? [{ $sort: { ...sort } }] : []),
    ...(limit === undefined ? [] : [{ $limit: limit }]),
    ...(projection ? [{ $project: { ...projection } }] : []),
    { $replaceWith: { part: { $literal: place }, doc: '$$ROOT' } },
  ]
}
