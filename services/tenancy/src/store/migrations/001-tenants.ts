import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The register of tenants, their members and projects, the claimed numbers and the users as auth tells of them. */
export const tenants: Migration = {
  id: '001-tenants',
  async up({ platformCollection, tenantCollection }) {
    await platformCollection('subscriptions', [{ key: { number: 1 }, name: 'number', unique: true }])
    await platformCollection('project_numbers', [])
    await platformCollection('counters', [])
    await platformCollection('users', [])
    await tenantCollection('reporting_lines', [{ key: { tenantId: 1 }, name: 'tenant', unique: true }])
    await tenantCollection('members', [
      { key: { tenantId: 1, userId: 1 }, name: 'tenant_user', unique: true },
      { key: { tenantId: 1, nameKey: 1, userId: 1 }, name: 'tenant_name' },
      { key: { tenantId: 1, reportTo: 1 }, name: 'tenant_report_to' },
      { key: { userId: 1, tenantId: 1 }, name: 'user' },
    ])
    await tenantCollection('projects', [
      { key: { tenantId: 1, number: 1 }, name: 'tenant_number', unique: true },
      { key: { tenantId: 1, 'members.userId': 1, number: 1 }, name: 'tenant_member_number' },
    ])
  },
}
