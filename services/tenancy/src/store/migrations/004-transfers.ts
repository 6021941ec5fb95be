import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Transfers of ownership: one of a tenant waits at most. */
export const transfers: Migration = {
  id: '004-transfers',
  async up({ tenantCollection }) {
    await tenantCollection('transfers', [
      {
        key: { tenantId: 1, waits: 1 },
        name: 'tenant_waits',
        unique: true,
        partialFilterExpression: { waits: { $eq: true } },
      },
      // A person who opens the link of a mail has named no tenant yet.
      { key: { codeHash: 1 }, name: 'directory' },
      { key: { purgeTime: 1 }, name: 'purge_ttl', expireAfterSeconds: 0 },
    ])
  },
}
