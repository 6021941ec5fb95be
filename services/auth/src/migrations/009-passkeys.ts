import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Passkeys of users. */
export const passkeys: Migration = {
  id: '009-passkeys',
  async up({ platformCollection }) {
    await platformCollection('passkeys', [{ key: { userId: 1, createTime: 1 }, name: 'user' }])
  },
}
