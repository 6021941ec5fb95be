import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Invitations, the lock of seats, and what finds people by their address. */
export const invitations: Migration = {
  id: '003-invitations',
  async up({ tenantCollection }) {
    await tenantCollection('invitations', [
      {
        key: { tenantId: 1, pendingEmail: 1 },
        name: 'tenant_pending',
        unique: true,
        partialFilterExpression: { pendingEmail: { $type: 'string' } },
      },
      { key: { tenantId: 1, email: 1, _id: -1 }, name: 'tenant_email' },
      { key: { tenantId: 1, _id: -1 }, name: 'tenant_latest' },
      { key: { tenantId: 1, state: 1, expireTime: 1 }, name: 'tenant_state' },
      { key: { tenantId: 1, sentTime: 1 }, name: 'tenant_sent' },
      // An invited person is in no tenant yet.
      { key: { codeHashes: 1 }, name: 'directory' },
      { key: { email: 1, state: 1 }, name: 'of_address' },
      { key: { purgeTime: 1 }, name: 'purge_ttl', expireAfterSeconds: 0 },
    ])
    await tenantCollection('seats', [{ key: { tenantId: 1 }, name: 'tenant', unique: true }])
    await tenantCollection('members', [
      { key: { tenantId: 1, active: 1 }, name: 'tenant_active' },
      { key: { tenantId: 1, email: 1 }, name: 'tenant_email' },
    ])
  },
}
