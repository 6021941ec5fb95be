import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Members are marked, to be published once more: other services keep their addresses, which earlier events had no reader for. */
export const membersAgain: Migration = {
  id: '014-members-again',
  async up({ connection, platformCollection }) {
    await platformCollection('members', [
      { key: { unpublished: 1 }, name: 'unpublished', partialFilterExpression: { unpublished: true } },
    ])
    await connection.collection('members').updateMany({}, { $set: { unpublished: true } })
  },
}
