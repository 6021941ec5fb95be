import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Files that wait for the scanner, and infected ones whose bytes are to go. Files from before have no scan. */
export const fileScans: Migration = {
  id: '039-file-scans',
  async up({ tenantCollection }) {
    await tenantCollection('files', [
      // Across tenants, for the worker.
      {
        key: { 'scan.dueTime': 1 },
        name: 'scan_due',
        partialFilterExpression: { 'scan.dueTime': { $gt: new Date(0) } },
      },
    ])
  },
}
