import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The parts of tasks that people do. */
export const allocations: Migration = {
  id: '047-allocations',
  async up({ tenantCollection }) {
    await tenantCollection('allocations', [
      { key: { tenantId: 1, taskId: 1, from: 1 }, name: 'task' },
      { key: { tenantId: 1, userId: 1, to: 1 }, name: 'person' },
    ])
  },
}
