import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Licence codes. */
export const licences: Migration = {
  id: '003-licences',
  async up({ platformCollection }) {
    await platformCollection('licences', [
      { key: { hash: 1 }, name: 'hash', unique: true },
      { key: { createTime: -1, _id: -1 }, name: 'newest' },
    ])
  },
}
