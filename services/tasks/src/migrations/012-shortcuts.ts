import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Favourites and what was opened last: one document a user, found by its id. */
export const shortcuts: Migration = {
  id: '012-shortcuts',
  async up({ tenantCollection }) {
    await tenantCollection('favourites', [])
    await tenantCollection('recents', [])
  },
}
