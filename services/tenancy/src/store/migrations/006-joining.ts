import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Links that let people in, those who ask, reminders of invitations, and managers of people. */
export const joining: Migration = {
  id: '006-joining',
  async up({ tenantCollection }) {
    await tenantCollection('invitation_links', [
      {
        key: { tenantId: 1, live: 1 },
        name: 'tenant_live',
        unique: true,
        partialFilterExpression: { live: { $eq: true } },
      },
      // The holder of a link is in no tenant yet.
      { key: { codeHash: 1 }, name: 'directory' },
      { key: { purgeTime: 1 }, name: 'purge_ttl', expireAfterSeconds: 0 },
    ])
    await tenantCollection('join_requests', [
      {
        key: { tenantId: 1, userId: 1, waits: 1 },
        name: 'tenant_waits',
        unique: true,
        partialFilterExpression: { waits: { $eq: true } },
      },
      { key: { tenantId: 1, userId: 1, _id: -1 }, name: 'tenant_user' },
      { key: { tenantId: 1, waits: 1, _id: 1 }, name: 'tenant_waiting' },
      { key: { purgeTime: 1 }, name: 'purge_ttl', expireAfterSeconds: 0 },
    ])
    await tenantCollection('members', [
      { key: { tenantId: 1, manageUsers: 1, active: 1 }, name: 'tenant_managing' },
    ])
    await tenantCollection('invitations', [
      // The worker looks over all tenants; those of older releases have none and are not reminded.
      { key: { remindTime: 1 }, name: 'reminders', sparse: true },
    ])
  },
}
