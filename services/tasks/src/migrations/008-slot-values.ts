import type { Migration } from '@smartproject/kit/mongo/migrations'

import type { CustomValue } from '../fields/domain/task-fields.js'
import { slotsOf } from '../task/store/task-model.js'

const BATCH = 1_000

/** Texts of custom fields are sorted by without case and accents, as names are. */
export const slotValues: Migration = {
  id: '008-slot-values',
  async up({ connection }) {
    const tasks = connection.collection<{ _id: string; custom: CustomValue[] }>('tasks')
    const cursor = tasks.find(
      { 'custom.0': { $exists: true } },
      { projection: { custom: 1 }, batchSize: BATCH },
    )
    let steps = []
    for await (const { _id, custom } of cursor) {
      // The task may change meanwhile: then what it is given now is what counts.
      steps.push({ updateOne: { filter: { _id, custom }, update: { $set: { slots: slotsOf(custom) } } } })
      if (steps.length < BATCH) continue
      await tasks.bulkWrite(steps, { ordered: false })
      steps = []
    }
    if (steps.length > 0) await tasks.bulkWrite(steps, { ordered: false })
  },
}
