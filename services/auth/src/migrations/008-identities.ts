import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Ways into accounts through providers. */
export const identities: Migration = {
  id: '008-identities',
  async up({ platformCollection }) {
    await platformCollection('identities', [
      { key: { issuer: 1, subject: 1 }, name: 'identity', unique: true },
      { key: { userId: 1, createTime: 1 }, name: 'user' },
    ])
    await platformCollection('identity_tickets', [
      { key: { expireTime: 1 }, name: 'expire_ttl', expireAfterSeconds: 0 },
    ])
  },
}
