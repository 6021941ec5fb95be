import type { Migration } from '@smartproject/kit/mongo/migrations'

const DAY_S = 24 * 3_600
const KEPT_DAYS = 180

/** Causes after which schedules may be other ones, and what is proposed because of them: one row a project and cause. */
export const proposals: Migration = {
  id: '053-proposals',
  async up({ tenantCollection }) {
    await tenantCollection('schedule_causes', [])
    await tenantCollection('schedule_proposals', [
      { key: { tenantId: 1, kind: 1, causeId: 1, projectNumber: 1 }, name: 'cause', unique: true },
      { key: { tenantId: 1, projectNumber: 1, state: 1, createTime: 1 }, name: 'open' },
      {
        key: { tenantId: 1, runId: 1 },
        name: 'run',
        partialFilterExpression: { runId: { $gt: '' } },
      },
      {
        key: { createTime: 1 },
        name: 'decided_ttl',
        expireAfterSeconds: KEPT_DAYS * DAY_S,
        partialFilterExpression: { state: { $in: ['applied', 'dismissed', 'replaced'] } },
      },
    ])
  },
}
