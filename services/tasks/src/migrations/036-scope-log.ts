import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The changes of what is in releases; what was in one before this is counted from its tasks when it is started. */
export const scopeLog: Migration = {
  id: '036-scope-log',
  async up({ tenantCollection }) {
    await tenantCollection('scope_log', [
      { key: { tenantId: 1, releaseId: 1, seq: 1 }, name: 'release', unique: true },
    ])
  },
}
