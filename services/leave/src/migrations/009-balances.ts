import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Balances of leave: what they follow from, their ledger, and the bookings for everybody that go through the active members. */
export const leaveBalances: Migration = {
  id: '009-balances',
  async up({ tenantCollection }) {
    await tenantCollection('balance_settings', [])
    await tenantCollection('balance_rules', [])
    await tenantCollection('balance_persons', [])
    await tenantCollection('leave_ledger', [
      { key: { tenantId: 1, userId: 1, year: 1, time: -1, _id: -1 }, name: 'of_person' },
    ])
    await tenantCollection('member_facts', [{ key: { tenantId: 1, active: 1, _id: 1 }, name: 'active' }])
    await tenantCollection('balance_runs', [
      { key: { finished: 1, _id: 1 }, name: 'open', partialFilterExpression: { finished: false } },
    ])
  },
}
