import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Finds the closed subscriptions whose next step is due. */
export const closings: Migration = {
  id: '011-closings',
  async up({ platformCollection }) {
    await platformCollection('subscriptions', [
      { key: { 'closing.nextTime': 1 }, name: 'closing_next', sparse: true },
    ])
  },
}
