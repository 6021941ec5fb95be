import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Second factors, and what opens a sign-in half way. */
export const secondFactors: Migration = {
  id: '006-second-factors',
  async up({ platformCollection }) {
    await platformCollection('second_factors', [])
    await platformCollection('sign_in_tokens', [
      { key: { userId: 1 }, name: 'user' },
      { key: { expireTime: 1 }, name: 'expire_ttl', expireAfterSeconds: 0 },
    ])
  },
}
