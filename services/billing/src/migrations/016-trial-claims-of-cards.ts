import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Finds the trial that a company has had, which its cards share. */
export const trialClaimsOfCards: Migration = {
  id: '016-trial-claims-of-cards',
  async up({ platformCollection }) {
    await platformCollection('trial_claims', [{ key: { subscriptionId: 1 }, name: 'of_subscription' }])
  },
}
