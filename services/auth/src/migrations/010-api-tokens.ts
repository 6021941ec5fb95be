import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Tokens by which programs call on users' behalf. */
export const apiTokens: Migration = {
  id: '010-api-tokens',
  async up({ platformCollection }) {
    await platformCollection('api_tokens', [
      { key: { hash: 1 }, name: 'hash', unique: true },
      { key: { userId: 1, createTime: -1 }, name: 'user' },
      { key: { expireTime: 1 }, name: 'expire_ttl', expireAfterSeconds: 0 },
    ])
  },
}
