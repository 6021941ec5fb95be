import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Lines of threads, which raise their number while they are unseen, and the messages that mails wait to tell. */
export const threadLines: Migration = {
  id: '004-threads',
  async up({ tenantCollection }) {
    await tenantCollection('notifications', [
      {
        key: { tenantId: 1, thread: 1, toUser: 1, createTime: -1 },
        name: 'thread',
        partialFilterExpression: { thread: { $exists: true } },
      },
    ])
    await tenantCollection('mail_queues', [
      {
        key: { tenantId: 1, 'lines.messageId': 1 },
        name: 'message',
        partialFilterExpression: { 'lines.messageId': { $exists: true } },
      },
    ])
  },
}
