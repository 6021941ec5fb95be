import type { Migration } from '@smartproject/kit/mongo/migrations'

// Thirteen months and some days: long enough that no replay of a topic can mail again.
const LEDGER_DAYS = 400
const DAY_S = 86_400

/** The ledger and the facts mails are written from. */
export const ledger: Migration = {
  id: '001-ledger',
  async up({ tenantCollection }) {
    const planned = { partialFilterExpression: { state: 'planned' } }
    await tenantCollection('deliveries', [
      {
        key: { tenantId: 1, eventId: 1, template: 1, recipientId: 1 },
        name: 'once_per_event_and_recipient',
        unique: true,
      },
      { key: { tenantId: 1, createTime: -1, _id: -1 }, name: 'newest' },
      { key: { tenantId: 1, leaveId: 1, createTime: -1, _id: -1 }, name: 'newest_of_leave' },
      { key: { state: 1, dueTime: 1 }, name: 'due', ...planned },
      { key: { tenantId: 1, state: 1, lastError: 1 }, name: 'waiting', ...planned },
      { key: { createTime: 1 }, name: 'create_ttl', expireAfterSeconds: LEDGER_DAYS * DAY_S },
    ])
    await tenantCollection('members', [])
    await tenantCollection('subscriptions', [])
    await tenantCollection('leaves', [])
  },
}
