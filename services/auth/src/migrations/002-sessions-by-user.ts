import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Live sessions of a user, by age. */
export const sessionsByUser: Migration = {
  id: '002-sessions-by-user',
  async up({ platformCollection }) {
    await platformCollection('sessions', [
      { key: { userId: 1, endTime: 1, createTime: -1, _id: -1 }, name: 'user_live' },
    ])
  },
}
