import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Copied facts and the read models, with an index for each query of the stores. */
export const readModels: Migration = {
  id: '001-read-models',
  async up({ tenantCollection }) {
    await tenantCollection('projects', [{ key: { tenantId: 1, number: 1 }, name: 'number', unique: true }])
    await tenantCollection('members', [])
    await tenantCollection('subscriptions', [])
    await tenantCollection('task_histories', [
      { key: { tenantId: 1, projectNumber: 1, firstTime: 1 }, name: 'project' },
    ])
    await tenantCollection('lane_changes', [
      { key: { tenantId: 1, projectNumber: 1, time: 1, _id: 1, lane: 1 }, name: 'project_time' },
    ])
  },
}
