import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Jobs that bring many tasks into a project, their rows, and the keys under which tasks came in. */
export const jobs: Migration = {
  id: '056-jobs',
  async up({ tenantCollection }) {
    await tenantCollection('jobs', [
      { key: { tenantId: 1, projectNumber: 1, createTime: -1, _id: -1 }, name: 'project' },
      { key: { tenantId: 1, kind: 1, state: 1, createTime: -1 }, name: 'kind' },
      // Three jobs of a company that have not ended, one of a project.
      {
        key: { tenantId: 1, slot: 1 },
        name: 'company',
        unique: true,
        partialFilterExpression: { slot: { $gte: 0 } },
      },
      {
        key: { tenantId: 1, projectNumber: 1 },
        name: 'open_project',
        unique: true,
        partialFilterExpression: { slot: { $gte: 0 } },
      },
      { key: { state: 1 }, name: 'state' },
      { key: { purgeTime: 1 }, name: 'purge', expireAfterSeconds: 0 },
    ])
    await tenantCollection('job_rows', [
      { key: { tenantId: 1, jobId: 1, line: 1 }, name: 'job', unique: true },
      { key: { tenantId: 1, jobId: 1, outcome: 1, line: 1 }, name: 'outcome' },
      {
        key: { tenantId: 1, jobId: 1, settled: 1, line: 1 },
        name: 'unsettled',
        partialFilterExpression: { written: { $gt: 0 } },
      },
      {
        key: { tenantId: 1, jobId: 1, kept: 1, line: 1 },
        name: 'kept',
        partialFilterExpression: { kept: true },
      },
      { key: { purgeTime: 1 }, name: 'purge', expireAfterSeconds: 0 },
    ])
    await tenantCollection('import_keys', [])
  },
}
