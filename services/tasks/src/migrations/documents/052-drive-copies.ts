import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Files on their way from the shared drive, a row of the work list each. */
export const driveCopies: Migration = {
  id: '052-drive-copies',
  async up({ tenantCollection }) {
    // Across tenants, for the worker.
    await tenantCollection('drive_copies', [{ key: { dueTime: 1 }, name: 'due' }])
  },
}
