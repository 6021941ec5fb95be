import type { Migration } from '@smartproject/kit/mongo/migrations'

/** When the deciders of each company are next told of waiting requests; companies that are known already take their first turn at once. */
export const leaveReminders: Migration = {
  id: '008-reminders',
  async up({ connection, tenantCollection }) {
    await tenantCollection('leave_reminders', [
      // Across tenants, for the worker.
      { key: { dueTime: 1 }, name: 'due' },
    ])
    await connection
      .collection('subscription_facts')
      .aggregate([
        { $project: { tenantId: 1, dueTime: { $literal: new Date(0) }, notifiedDate: { $literal: null } } },
        { $merge: { into: 'leave_reminders', whenMatched: 'keepExisting', whenNotMatched: 'insert' } },
      ])
      .toArray()
  },
}
