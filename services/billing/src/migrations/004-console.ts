import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Collections and indexes of the console, and of refunds. */
export const consoleLists: Migration = {
  id: '004-console',
  async up({ tenantCollection, platformCollection }) {
    await platformCollection('catalogue_drafts', [])
    await tenantCollection('payments', [
      { key: { time: -1, _id: -1 }, name: 'all' },
      { key: { kind: 1, time: -1, _id: -1 }, name: 'kind' },
      { key: { tenantId: 1, time: -1, _id: -1 }, name: 'company' },
      { key: { tenantId: 1, kind: 1, time: -1, _id: -1 }, name: 'company_kind' },
      { key: { tenantId: 1, kind: 1, subject: 1 }, name: 'subject' },
    ])
    await tenantCollection('refunds', [
      { key: { createTime: -1, _id: -1 }, name: 'all' },
      { key: { state: 1, createTime: -1, _id: -1 }, name: 'state' },
      { key: { tenantId: 1, payment: 1 }, name: 'payment' },
      { key: { tenantId: 1, intent: 1 }, name: 'intent' },
      { key: { tenantId: 1, createTime: -1 }, name: 'company' },
    ])
    await tenantCollection('terms', [{ key: { createTime: -1 }, name: 'settled' }])
    await tenantCollection('purchases', [{ key: { tenantId: 1, createTime: -1 }, name: 'newest' }])
    await tenantCollection('provider_calls', [{ key: { tenantId: 1, planTime: -1 }, name: 'newest' }])
  },
}
