import { OLD_WORDS } from '@smartproject/kit/bus/leave-type'
import type { Migration } from '@smartproject/kit/mongo/migrations'

import { type FieldChange, fieldChanges, typeKey } from '../leave/area.js'

const AT_ONCE = 500

/**
 * Types of leave become rows with keys: requests name them by the key, and the history keeps what a field was and is
 * instead of a sentence about it.
 */
export const leaveTypes: Migration = {
  id: '002-leave-types',
  async up({ connection, tenantCollection }) {
    await tenantCollection('leave_types', [{ key: { tenantId: 1, key: 1 }, name: 'key', unique: true }])
    const leaves = connection.collection('leaves')
    for (const type of OLD_WORDS) await leaves.updateMany({ type }, { $set: { type: typeKey(type) } })

    const events = connection.collection<{ _id: string; changes: Record<string, FieldChange | string> }>(
      'leave_events',
    )
    let writes: Parameters<typeof events.bulkWrite>[0][number][] = []
    for await (const { _id, changes } of events.find({}, { projection: { changes: 1 } })) {
      if (!Object.values(changes).some((change) => typeof change === 'string')) continue
      writes.push({ updateOne: { filter: { _id }, update: { $set: { changes: fieldChanges(changes) } } } })
      if (writes.length < AT_ONCE) continue
      await events.bulkWrite(writes)
      writes = []
    }
    if (writes.length > 0) await events.bulkWrite(writes)
  },
}
