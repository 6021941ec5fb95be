import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The dates and estimates of projects as they were: a document for each baseline, and one for each task in it. */
export const baselines: Migration = {
  id: '060-baselines',
  async up({ tenantCollection }) {
    await tenantCollection('baseline_sets', [
      { key: { tenantId: 1, projectNumber: 1, number: 1 }, name: 'project', unique: true },
    ])
    await tenantCollection('baselines', [{ key: { tenantId: 1, setId: 1, _id: 1 }, name: 'set' }])
  },
}
