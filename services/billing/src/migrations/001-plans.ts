import type { Migration } from '@smartproject/kit/mongo/migrations'

/** One fact and one plan for each tenant. */
export const plans: Migration = {
  id: '001-plans',
  async up({ tenantCollection }) {
    await tenantCollection('subscriptions', [{ key: { tenantId: 1 }, name: 'tenant', unique: true }])
    await tenantCollection('subscription_plans', [{ key: { tenantId: 1 }, name: 'tenant', unique: true }])
  },
}
