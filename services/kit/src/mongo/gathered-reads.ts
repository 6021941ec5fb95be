import { AsyncLocalStorage } from 'node:async_hooks'

import type { Connection, Model, PipelineStage } from 'mongoose'

/** Every list is read to its end: left to itself the server gives a hundred, and the rest for a second round trip. */
export const ONE_BATCH = 10_000

/** A list of one collection. Its pipeline holds the condition of its tenant and reaches into no other collection. */
export interface Read {
  readonly collection: string
  readonly pipeline: readonly PipelineStage[]
}

interface ListOptions {
  readonly sort?: Readonly<Record<string, 1 | -1>>
  readonly limit?: number
  readonly projection?: Readonly<Record<string, 0 | 1>>
}

interface Waiting {
  readonly connection: Connection
  readonly read: Read
  readonly resolve: (list: object[]) => void
  readonly reject: (error: unknown) => void
}

const running = new AsyncLocalStorage<GatheredReads>()

/**
 * Does something whose reads may wait for each other: lists that it asks for in one turn of the event loop are read by one
 * command. A command costs more than a short list; what takes long by itself should not be in it.
 */
export function gatheringReads<R>(work: () => R): R {
  return running.run(new GatheredReads(), work)
}

/** The reads that what is running now may be read with; undefined where each is read by itself. */
export function gatheredReads(): GatheredReads | undefined {
  return running.getStore()
}

/** Gathers reads for one turn of the event loop. */
export class GatheredReads {
  private waiting: Waiting[] = []

  /** The documents of one list. Errors: as the list by itself. */
  read(connection: Connection, read: Read): Promise<object[]> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ connection, read, resolve, reject })
      if (this.waiting.length === 1) setImmediate(() => this.send())
    })
  }

  private send(): void {
    const all = this.waiting
    this.waiting = []
    for (const connection of new Set(all.map((one) => one.connection)))
      void answer(
        connection,
        all.filter((one) => one.connection === connection),
      )
  }
}

async function answer(connection: Connection, all: readonly Waiting[]): Promise<void> {
  try {
    const lists = await readTogether(
      connection,
      all.map(({ read }) => read),
    )
    for (const [place, { resolve }] of all.entries()) resolve(lists[place] ?? [])
  } catch (error) {
    const [only, ...others] = all
    if (others.length === 0) return only?.reject(error)
    // One that cannot be read must not be the fault of all.
    for (const one of all) void answer(connection, [one])
  }
}

/** Finds what belongs to a model, with what else is read in this turn. */
export function findGathered<T>(
  gathered: GatheredReads,
  model: Model<T>,
  filter: object,
  options: ListOptions,
): Promise<T[]> {
  const read = { collection: model.collection.collectionName, pipeline: listPipeline(filter, options) }
  return gathered.read(model.db, read) as Promise<T[]>
}

/** Counts what belongs to a model, with what else is read in this turn. */
export async function countGathered<T>(
  gathered: GatheredReads,
  model: Model<T>,
  filter: object,
): Promise<number> {
  const read = {
    collection: model.collection.collectionName,
    pipeline: [{ $match: filter }, { $count: 'number' }],
  }
  const [found] = (await gathered.read(model.db, read)) as { number: number }[]
  return found?.number ?? 0
}

/** The pipeline that finds what a query would. */
export function listPipeline(
  filter: object,
  { sort, limit, projection }: ListOptions,
): readonly PipelineStage[] {
  return [
    { $match: filter },
    ...(sort ? [{ $sort: { ...sort } }] : []),
    ...(limit === undefined ? [] : [{ $limit: limit }]),
    ...(projection ? [{ $project: { ...projection } }] : []),
  ]
}

/** Reads several lists in one command; each part finds its own index. */
export async function readTogether(connection: Connection, reads: readonly Read[]): Promise<object[][]> {
  const [first, ...others] = reads
  if (!first) return []
  const union = others.map((read, n) => ({
    $unionWith: { coll: read.collection, pipeline: marked(read, n + 1) as never },
  }))
  const rows = connection
    .collection(first.collection)
    .aggregate<{ part: number; doc: object }>([...marked(first, 0), ...union], { batchSize: ONE_BATCH })
  const lists = reads.map((): object[] => [])
  for (const { part, doc } of await rows.toArray()) lists[part]?.push(doc)
  return lists
}

function marked({ pipeline }: Read, place: number): PipelineStage[] {
  return [...pipeline, { $replaceWith: { part: { $literal: place }, doc: '$$ROOT' } }]
}
