import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Jobs that wait for a place, over all tenants, the oldest first. */
export const waitingJobs: Migration = {
  id: '069-waiting-jobs',
  async up({ tenantCollection }) {
    await tenantCollection('jobs', [
      { key: { createTime: 1, _id: 1 }, name: 'waiting', partialFilterExpression: { waits: true } },
    ])
  },
}
