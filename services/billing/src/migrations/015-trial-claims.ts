import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Owners who have had a free trial; a row goes when another trial is allowed. */
export const trialClaims: Migration = {
  id: '015-trial-claims',
  async up({ platformCollection }) {
    await platformCollection('trial_claims', [{ key: { until: 1 }, name: 'ends', expireAfterSeconds: 0 }])
  },
}
