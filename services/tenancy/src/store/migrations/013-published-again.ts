import type { Migration } from '@smartproject/kit/mongo/migrations'

/**
 * Subscriptions are marked, to be published once more: other services keep more of them than the release before published them for,
 * as their working week and until when they are open.
 */
export const publishedAgain: Migration = {
  id: '013-published-again',
  async up({ connection, platformCollection }) {
    await platformCollection('subscriptions', [
      { key: { unpublished: 1 }, name: 'unpublished', partialFilterExpression: { unpublished: true } },
    ])
    await connection.collection('subscriptions').updateMany({}, { $set: { unpublished: true } })
  },
}
