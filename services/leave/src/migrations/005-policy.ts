import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The owner's policy for leave, and projects by number for closed periods. */
export const leavePolicies: Migration = {
  id: '005-policy',
  async up({ tenantCollection }) {
    await tenantCollection('leave_policies', [])
    await tenantCollection('project_facts', [{ key: { tenantId: 1, number: 1 }, name: 'number' }])
  },
}
