import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Codes that were mailed to the owners of accounts. */
export const accountCodes: Migration = {
  id: '004-account-codes',
  async up({ platformCollection }) {
    await platformCollection('account_codes', [
      { key: { codeHash: 1 }, name: 'code', unique: true },
      { key: { userId: 1 }, name: 'user' },
      { key: { expireTime: 1 }, name: 'expire_ttl', expireAfterSeconds: 0 },
    ])
  },
}
