import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Files of people with their rows, and the invitations that came by them. */
export const imports: Migration = {
  id: '005-imports',
  async up({ tenantCollection }) {
    await tenantCollection('imports', [
      { key: { tenantId: 1, createTime: -1 }, name: 'tenant_latest' },
      { key: { tenantId: 1, state: 1 }, name: 'tenant_state' },
      // The worker looks over all tenants.
      { key: { state: 1 }, name: 'working' },
      { key: { purgeTime: 1 }, name: 'purge_ttl', expireAfterSeconds: 0 },
    ])
    await tenantCollection('import_rows', [
      { key: { tenantId: 1, importId: 1, line: 1 }, name: 'tenant_import_line' },
      { key: { purgeTime: 1 }, name: 'purge_ttl', expireAfterSeconds: 0 },
    ])
    await tenantCollection('invitations', [
      { key: { tenantId: 1, importId: 1, state: 1 }, name: 'tenant_import' },
    ])
  },
}
