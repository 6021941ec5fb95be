import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Pictures of users. */
export const pictures: Migration = {
  id: '012-pictures',
  async up({ platformCollection }) {
    await platformCollection('pictures', [{ key: { userId: 1 }, name: 'user', unique: true }])
  },
}
