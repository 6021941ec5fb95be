import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The copies of what others own, and the audit records. */
export const views: Migration = {
  id: '001-views',
  async up({ platformCollection, tenantCollection }) {
    await platformCollection('subscriptions', [{ key: { number: 1, _id: 1 }, name: 'number' }])
    await platformCollection('users', [{ key: { email: 1, _id: 1 }, name: 'email' }])
    await platformCollection('members', [])
    await platformCollection('tallies', [])
    await tenantCollection('audit_records', [
      { key: { tenantId: 1, time: -1, _id: -1 }, name: 'tenant_time' },
      { key: { tenantId: 1, actorId: 1, time: -1, _id: -1 }, name: 'tenant_actor_time' },
      { key: { tenantId: 1, action: 1, time: -1, _id: -1 }, name: 'tenant_action_time' },
      { key: { time: -1, _id: -1 }, name: 'time' },
      { key: { actorId: 1, time: -1, _id: -1 }, name: 'actor_time' },
      { key: { action: 1, time: -1, _id: -1 }, name: 'action_time' },
    ])
  },
}
