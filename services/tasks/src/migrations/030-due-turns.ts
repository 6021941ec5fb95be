import type { Migration } from '@smartproject/kit/mongo/migrations'

/** When the people of each company are next told of tasks by their last days; companies that are known already take their first turn at once. */
export const dueTurns: Migration = {
  id: '030-due-turns',
  async up({ connection, tenantCollection }) {
    await tenantCollection('due_turns', [
      // Across tenants, for the worker.
      { key: { dueTime: 1 }, name: 'due' },
    ])
    await connection
      .collection('subscriptions')
      .aggregate([
        { $project: { tenantId: 1, dueTime: { $literal: new Date(0) }, notifiedDate: { $literal: null } } },
        { $merge: { into: 'due_turns', whenMatched: 'keepExisting', whenNotMatched: 'insert' } },
      ])
      .toArray()
  },
}
