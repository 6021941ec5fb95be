import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Plans stored before they named what they switch on are marked, to be published once more. */
export const entitlements: Migration = {
  id: '005-entitlements',
  async up({ connection, tenantCollection }) {
    await tenantCollection('subscription_plans', [
      { key: { unpublished: 1 }, name: 'unpublished', partialFilterExpression: { unpublished: true } },
    ])
    await connection
      .collection('subscription_plans')
      .updateMany({ entitlements: { $exists: false } }, { $set: { unpublished: true } })
  },
}
