import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The content of tasks in each version, and the facts that reports arrange and measure them by. */
export const wholeTasks: Migration = {
  id: '002-whole-tasks',
  async up({ tenantCollection }) {
    await tenantCollection('task_values', [])
    await tenantCollection('project_items', [
      { key: { tenantId: 1, kind: 1, projectNumber: 1 }, name: 'kind_project' },
    ])
    await tenantCollection('work', [
      { key: { tenantId: 1, projectNumber: 1, date: 1 }, name: 'project_date' },
    ])
    await tenantCollection('away', [])
  },
}
