import type { Connection } from 'mongoose'

/**
 * The indexes by which tasks are found and ordered by a custom field: one a slot, shared by all fields that have it. Each
 * costs every change of every task time, also of tasks without a value, so one is made when a list first asks by a
 * field of its slot.
 *
 * @returns makes sure that the index of a slot is there; asks the server only once
 */
export function slotIndexes(connection: Connection): (slot: number) => Promise<unknown> {
  const made = new Map<number, Promise<unknown>>()
  return (slot) => {
    const known = made.get(slot)
    if (known) return known
    const value = `slots.s${slot}`
    const key = { tenantId: 1, projectNumber: 1, shelf: 1, status: 1, [value]: 1, _id: 1 } as const
    const partialFilterExpression = { [value]: { $exists: true } }
    const making = connection
      .collection('tasks')
      .createIndex(key, { name: `slot_${slot}`, partialFilterExpression })
    made.set(slot, making)
    making.catch(() => made.delete(slot))
    return making
  }
}
