import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The audit records of one thing and of one project. */
export const auditFilters: Migration = {
  id: '003-audit-filters',
  async up({ tenantCollection }) {
    await tenantCollection('audit_records', [
      { key: { tenantId: 1, targetId: 1, time: -1, _id: -1 }, name: 'tenant_target_time' },
      { key: { tenantId: 1, 'details.project': 1, time: -1, _id: -1 }, name: 'tenant_project_time' },
      { key: { targetId: 1, time: -1, _id: -1 }, name: 'target_time' },
    ])
  },
}
