import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Approvers name who decides in their place. */
export const leaveDelegates: Migration = {
  id: '006-delegates',
  async up({ tenantCollection }) {
    await tenantCollection('leave_delegations', [
      { key: { tenantId: 1, delegateId: 1, toDate: 1 }, name: 'of_delegate' },
    ])
  },
}
