import type { Migration } from '@smartproject/kit/mongo/migrations'

import { ENTRY_SORTS, migrateRegister } from '../registers/area.js'

const MONTH_S = 30 * 86_400

/** Entries of registers, with an index for each way a list is sorted; risks move there. */
export const entries: Migration = {
  id: '009-entries',
  async up({ connection, tenantCollection }) {
    const listed = { tenantId: 1, projectNumber: 1, kind: 1, live: 1 } as const
    await tenantCollection('entries', [
      { key: { tenantId: 1, projectNumber: 1, kind: 1, number: 1 }, name: 'number', unique: true },
      ...ENTRY_SORTS.map(
        (sort) => ({ key: { ...listed, [`keys.${sort}`]: 1, _id: 1 }, name: `by_${sort}` }) as const,
      ),
      // Deleted entries can be restored for a month.
      { key: { deleteTime: 1 }, name: 'deleted_ttl', expireAfterSeconds: MONTH_S },
    ])
    await migrateRegister(connection, 'risk', ({ title, description, probability, impact, response }) => ({
      title,
      description,
      probability,
      impactCost: impact,
      impactTime: impact,
      impactQuality: impact,
      impactSafety: impact,
      response,
    }))
  },
}
