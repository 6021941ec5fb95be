import type { Migration } from '@smartproject/kit/mongo/migrations'

const DAY_S = 24 * 3_600

/**
 * How the dates of tasks come about, the kinds of their links, and what can be taken back of a reschedule. A task without a plan
 * is manual, a pair of tasks without a row is linked finish to start.
 */
export const schedule: Migration = {
  id: '048-schedule',
  async up({ tenantCollection }) {
    // The id of a plan is its task's.
    await tenantCollection('plans', [])
    await tenantCollection('links', [
      { key: { tenantId: 1, to: 1, from: 1 }, name: 'to', unique: true },
      { key: { tenantId: 1, from: 1 }, name: 'from' },
    ])
    await tenantCollection('schedule_runs', [
      { key: { tenantId: 1, runId: 1, _id: 1 }, name: 'run' },
      { key: { time: 1 }, name: 'time_ttl', expireAfterSeconds: DAY_S },
    ])
  },
}
