import type { Migration } from '@smartproject/kit/mongo/migrations'

const MONTH_S = 30 * 86_400

/** Labels, categories, releases and custom fields that were deleted can be restored for a month. */
export const deletedItems: Migration = {
  id: '015-deleted-items',
  async up({ tenantCollection }) {
    await tenantCollection('deleted_items', [
      { key: { tenantId: 1, itemId: 1, part: 1 }, name: 'item' },
      { key: { deleteTime: 1 }, name: 'deleted_ttl', expireAfterSeconds: MONTH_S },
    ])
  },
}
