import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Long runs of a schedule that are written or taken back in parts, until they are over; and what other runs did to a task. */
export const halfRuns: Migration = {
  id: '065-half-runs',
  async up({ tenantCollection }) {
    await tenantCollection('half_runs', [{ key: { time: 1 }, name: 'time' }])
    await tenantCollection('schedule_runs', [{ key: { tenantId: 1, taskId: 1 }, name: 'task' }])
  },
}
