import type { Migration } from '@smartproject/kit/mongo/migrations'

const WEEK_S = 7 * 86_400

/** The collections of the files and templates areas, with an index for each query of their stores. */
export const filesAndTemplates: Migration = {
  id: '006-files-templates',
  async up({ tenantCollection, platformCollection }) {
    await tenantCollection('files', [
      { key: { tenantId: 1, taskId: 1, kept: 1, createTime: -1, _id: -1 }, name: 'task' },
      // Announced files that never came, and results of exports; files of tasks have no end.
      { key: { expireTime: 1 }, name: 'expire_ttl', expireAfterSeconds: 0 },
    ])
    await tenantCollection('progress', [
      {
        key: { tenantId: 1, userId: 1, slot: 1 },
        name: 'slot',
        unique: true,
        partialFilterExpression: { slot: { $gte: 0 } },
      },
      { key: { createTime: 1 }, name: 'create_ttl', expireAfterSeconds: WEEK_S },
    ])
    await platformCollection('blob_ledger', [{ key: { due: 1 }, name: 'due' }])
    await platformCollection('export_jobs', [])
    await tenantCollection('configurator_templates', [
      { key: { tenantId: 1, nameKey: 1 }, name: 'name', unique: true },
    ])
    await tenantCollection('project_templates', [{ key: { tenantId: 1, nameKey: 1, _id: 1 }, name: 'name' }])
    await tenantCollection('register_entries', [
      { key: { tenantId: 1, projectNumber: 1, kind: 1, _id: -1 }, name: 'register' },
    ])
  },
}
