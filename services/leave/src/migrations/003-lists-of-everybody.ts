import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Owners list everybody's requests: those that wait, and those that are decided. */
export const listsOfEverybody: Migration = {
  id: '003-lists-of-everybody',
  async up({ tenantCollection }) {
    await tenantCollection('leaves', [
      { key: { tenantId: 1, status: 1, appliedTime: -1, _id: -1 }, name: 'pending_of_everybody' },
      { key: { tenantId: 1, appliedTime: -1, _id: -1 }, name: 'decided_of_everybody' },
    ])
  },
}
