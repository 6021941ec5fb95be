import type { Migration } from '@smartproject/kit/mongo/migrations'

/** A file of balances names people by their addresses. */
export const membersByEmail: Migration = {
  id: '011-members-by-email',
  async up({ tenantCollection }) {
    await tenantCollection('member_facts', [{ key: { tenantId: 1, email: 1, active: 1 }, name: 'by_email' }])
  },
}
