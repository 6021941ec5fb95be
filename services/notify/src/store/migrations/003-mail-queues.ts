import type { Migration } from '@smartproject/kit/mongo/migrations'

/** So long the count of a thread's mails is kept after the last one: longer than the pause between two. */
const KEPT_S = 30 * 86_400

/** News that wait to be mailed, and the zone in which the mail of a day goes. */
export const mailQueues: Migration = {
  id: '003-mail-queues',
  async up({ tenantCollection }) {
    await tenantCollection('mail_queues', [
      // Across tenants, for the worker.
      { key: { dueTime: 1 }, name: 'due', partialFilterExpression: { dueTime: { $type: 'date' } } },
      {
        key: { sentTime: 1 },
        name: 'sent_ttl',
        expireAfterSeconds: KEPT_S,
        // A queue with news is kept.
        partialFilterExpression: { dueTime: { $type: 'null' } },
      },
    ])
    await tenantCollection('subscriptions', [])
  },
}
