import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The collections of the work area, with an index for each query of its stores. */
export const work: Migration = {
  id: '002-work',
  async up({ tenantCollection }) {
    await tenantCollection('tasks', [
      { key: { tenantId: 1, projectNumber: 1, itemId: 1 }, name: 'item', unique: true },
      {
        key: { tenantId: 1, leaveId: 1 },
        name: 'leave',
        unique: true,
        partialFilterExpression: { leaveId: { $type: 'string' } },
      },
      {
        key: { tenantId: 1, projectNumber: 1, archived: 1, status: 1, updateTime: -1, _id: -1 },
        name: 'lane',
      },
      {
        key: { tenantId: 1, projectNumbers: 1, archived: 1, spanFrom: 1, _id: 1, spanTo: 1 },
        name: 'calendar',
      },
      {
        key: { tenantId: 1, assigneeId: 1, archived: 1, spanFrom: 1, _id: 1, spanTo: 1, status: 1 },
        name: 'clash',
      },
    ])
    await tenantCollection('task_revisions', [{ key: { tenantId: 1, taskId: 1, _id: 1 }, name: 'task' }])
    await tenantCollection('counters', [])
    await tenantCollection('leave_versions', [])
    await tenantCollection('releases', [{ key: { tenantId: 1, projectNumber: 1, _id: 1 }, name: 'project' }])
    const names = { key: { tenantId: 1, projectNumber: 1, nameKey: 1 }, name: 'name', unique: true }
    await tenantCollection('labels', [names])
    await tenantCollection('categories', [names])
  },
}
