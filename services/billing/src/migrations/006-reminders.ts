import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Owners who are mailed: renewals that failed, and cards that end. */
export const reminders: Migration = {
  id: '006-reminders',
  async up({ tenantCollection }) {
    await tenantCollection('subscription_plans', [{ key: { failedSince: 1 }, name: 'failed' }])
    await tenantCollection('cards', [
      { key: { isDefault: 1, mode: 1, expYear: 1, expMonth: 1 }, name: 'ending' },
    ])
  },
}
