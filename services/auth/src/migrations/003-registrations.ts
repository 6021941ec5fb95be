import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Sign-ups whose address is not proven yet. */
export const registrations: Migration = {
  id: '003-registrations',
  async up({ platformCollection }) {
    await platformCollection('registrations', [
      { key: { codeHash: 1 }, name: 'code', unique: true },
      { key: { visitorHash: 1, createTime: -1 }, name: 'newest_of_visitor' },
      { key: { expireTime: 1 }, name: 'expire_ttl', expireAfterSeconds: 0 },
    ])
  },
}
