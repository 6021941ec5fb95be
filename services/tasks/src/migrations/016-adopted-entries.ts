import type { Migration } from '@smartproject/kit/mongo/migrations'

import { ENTRY_SORTS } from '../registers/area.js'

/** The entries that a project has adopted from others, with an index for each way the list is sorted; other entries are in none of them. */
export const adoptedEntries: Migration = {
  id: '016-adopted-entries',
  async up({ tenantCollection }) {
    const listed = { tenantId: 1, adopters: 1, kind: 1, live: 1 } as const
    const partialFilterExpression = { adopters: { $exists: true } }
    await tenantCollection(
      'entries',
      ENTRY_SORTS.map((sort) => ({
        key: { ...listed, [`keys.${sort}`]: 1, _id: 1 },
        name: `adopted_by_${sort}`,
        partialFilterExpression,
      })),
    )
  },
}
