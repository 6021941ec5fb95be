import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The collections of this service; every query of the stores has its index here. */
export const leaveCollections: Migration = {
  id: '001-leave',
  async up({ tenantCollection }) {
    await tenantCollection('leaves', [
      { key: { tenantId: 1, userId: 1, appliedTime: -1, _id: -1 }, name: 'own_list' },
      { key: { tenantId: 1, reportTo: 1, status: 1, appliedTime: -1, _id: -1 }, name: 'team_list' },
      { key: { tenantId: 1, reportTo: 1, appliedTime: -1, _id: -1 }, name: 'decided_list' },
      { key: { tenantId: 1, userId: 1, status: 1, toDate: 1, fromDate: 1 }, name: 'overlap' },
      // Across tenants, for the repair; holds only leave that waits for its task.
      {
        key: { taskWantedTime: 1 },
        name: 'missing_task',
        partialFilterExpression: { status: 'approved', taskWantedTime: { $gt: new Date(0) } },
      },
    ])
    await tenantCollection('leave_codes', [
      { key: { tenantId: 1, hash: 1 }, name: 'hash', unique: true },
      { key: { tenantId: 1, leaveId: 1, replaced: 1 }, name: 'of_leave' },
      // Across tenants, for the link that names none.
      { key: { hash: 1 }, name: 'directory' },
    ])
    await tenantCollection('leave_events', [
      { key: { tenantId: 1, leaveId: 1, version: 1 }, name: 'history', unique: true },
    ])
    await tenantCollection('applicant_turns', [])
    await tenantCollection('leave_locks', [{ key: { tenantId: 1, fromDate: 1, _id: 1 }, name: 'by_day' }])
    await tenantCollection('subscription_facts', [])
    await tenantCollection('member_facts', [
      { key: { tenantId: 1, reportTo: 1, active: 1 }, name: 'reporting_line' },
    ])
    await tenantCollection('project_facts', [
      { key: { tenantId: 1, memberIds: 1, archived: 1 }, name: 'of_member' },
    ])
    await tenantCollection('leave_task_facts', [])
  },
}
