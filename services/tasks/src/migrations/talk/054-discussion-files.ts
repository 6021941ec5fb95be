import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Files of discussions; other files stand not in this index. */
export const discussionFiles: Migration = {
  id: '054-discussion-files',
  async up({ tenantCollection }) {
    await tenantCollection('files', [
      {
        key: { tenantId: 1, discussionId: 1, kept: 1, createTime: -1, _id: -1 },
        name: 'discussion',
        partialFilterExpression: { discussionId: { $gt: '' } },
      },
    ])
  },
}
