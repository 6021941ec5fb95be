import type { Migration } from '@smartproject/kit/mongo/migrations'

const EVENTS_KEPT_S = 400 * 86_400

/** Collections and indexes of purchases. */
export const purchases: Migration = {
  id: '002-purchases',
  async up({ tenantCollection, platformCollection }) {
    await platformCollection('catalogue_versions', [
      { key: { version: 1 }, name: 'version', unique: true },
      { key: { from: -1, version: -1 }, name: 'from' },
    ])
    await tenantCollection('subscription_plans', [
      { key: { renewTime: 1 }, name: 'renew', sparse: true },
      { key: { applyTime: 1 }, name: 'apply', sparse: true },
    ])
    await tenantCollection('terms', [
      { key: { tenantId: 1, no: 1 }, name: 'no', unique: true },
      { key: { tenantId: 1, state: 1, no: 1 }, name: 'state' },
      { key: { tenantId: 1, 'source.kind': 1, 'source.id': 1 }, name: 'source', unique: true },
    ])
    await tenantCollection('purchases', [
      {
        key: { tenantId: 1, waits: 1 },
        name: 'one_open',
        unique: true,
        partialFilterExpression: { waits: true },
      },
      { key: { waits: 1, lookTime: 1 }, name: 'looks', partialFilterExpression: { waits: true } },
    ])
    await tenantCollection('provider_calls', [
      {
        key: { tenantId: 1, unfinished: 1, planTime: 1, step: 1 },
        name: 'unfinished',
        partialFilterExpression: { unfinished: true },
      },
      {
        key: { unfinished: 1, nextTime: 1 },
        name: 'due',
        partialFilterExpression: { unfinished: true },
      },
    ])
    await tenantCollection('provider_customers', [
      { key: { tenantId: 1, currency: 1, mode: 1 }, name: 'currency', unique: true },
      { key: { tenantId: 1, customer: 1 }, name: 'customer' },
    ])
    await tenantCollection('cards', [
      { key: { tenantId: 1, mode: 1, isDefault: -1, _id: 1 }, name: 'default' },
    ])
    await tenantCollection('payments', [{ key: { tenantId: 1, time: -1 }, name: 'time' }])
    await tenantCollection('invoices', [
      { key: { tenantId: 1, number: 1 }, name: 'number', unique: true },
      { key: { tenantId: 1, createTime: -1, number: -1 }, name: 'newest' },
    ])
    await platformCollection('invoice_series', [])
    await platformCollection('coupons', [])
    await tenantCollection('billing_details', [{ key: { tenantId: 1 }, name: 'tenant', unique: true }])
    await platformCollection('webhook_events', [
      { key: { state: 1, nextTime: 1 }, name: 'due', partialFilterExpression: { state: 'new' } },
      { key: { receiveTime: -1 }, name: 'kept', expireAfterSeconds: EVENTS_KEPT_S },
    ])
  },
}
