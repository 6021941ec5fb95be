import type { Migration } from '@smartproject/kit/mongo/migrations'

/**
 * Comments and files of entries of registers; rows of tasks have no entry and stand in none of these indexes. Comments of
 * a deleted entry end with it, as files do by an index that was there.
 */
export const entryTalk: Migration = {
  id: '014-entry-talk',
  async up({ tenantCollection }) {
    await tenantCollection('comments', [
      {
        key: { tenantId: 1, entryId: 1, createTime: -1, _id: -1 },
        name: 'entry',
        partialFilterExpression: { entryId: { $gt: '' } },
      },
      { key: { expireTime: 1 }, name: 'expire_ttl', expireAfterSeconds: 0 },
    ])
    await tenantCollection('files', [
      {
        key: { tenantId: 1, entryId: 1, kept: 1, createTime: -1, _id: -1 },
        name: 'entry',
        partialFilterExpression: { entryId: { $gt: '' } },
      },
    ])
  },
}
