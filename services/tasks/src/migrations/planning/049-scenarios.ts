import type { Migration } from '@smartproject/kit/mongo/migrations'

const DAY_S = 24 * 3_600

/** Changes that are tried out beside the plan. Those that were applied go after a day, as what takes them back does. */
export const scenarios: Migration = {
  id: '049-scenarios',
  async up({ tenantCollection }) {
    await tenantCollection('scenarios', [
      { key: { tenantId: 1, state: -1, createTime: -1 }, name: 'newest' },
      { key: { endTime: 1 }, name: 'end_ttl', expireAfterSeconds: DAY_S },
    ])
  },
}
