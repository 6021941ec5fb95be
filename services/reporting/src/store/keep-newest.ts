import type { TenantCollection, TenantOwned } from '@smartproject/kit/mongo/tenant-collection'

import { isNewer } from '../domain/facts.js'

/** A fact of another service as it is stored. */
export interface FactDoc extends TenantOwned {
  version: number
  time: Date
}

/**
 * Keeps facts, however many, in two commands, each unless it is held in the same or a later state: events come twice and
 * out of order. Runs in a transaction, so that what is read is still there when it is written.
 */
export async function keepNewest<T extends FactDoc>(
  collection: TenantCollection<T>,
  facts: readonly Omit<T, 'tenantId'>[],
): Promise<void> {
  const newest = new Map<string, FactOf<T>>()
  for (const fact of facts as readonly FactOf<T>[]) {
    const other = newest.get(fact._id)
    if (!other || isNewer(fact, other)) newest.set(fact._id, fact)
  }
  if (newest.size === 0) return
  const projection = { version: 1, time: 1 } as const
  const held = await collection.find({ _id: { $in: [...newest.keys()] } }, { projection, hint: '_id_' })
  for (const { _id, ...state } of held) {
    const fact = newest.get(_id)
    if (fact && !isNewer(fact, state)) newest.delete(_id)
  }
  const steps = [...newest.values()].map(({ _id, ...fields }) => ({
    filter: { _id },
    update: { $set: fields },
  }))
  await collection.updateEach(steps, { upsert: true, hint: '_id_' })
}

type FactOf<T extends FactDoc> = Omit<T, 'tenantId'> & Pick<FactDoc, '_id' | 'version' | 'time'>
