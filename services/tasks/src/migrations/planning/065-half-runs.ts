import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Long runs of a schedule that are written or taken back in parts, until they are over. */
export const halfRuns: Migration = {
  id: '065-half-runs',
  async up({ tenantCollection }) {
    await tenantCollection('half_runs', [{ key: { time: 1 }, name: 'time' }])
  },
}
