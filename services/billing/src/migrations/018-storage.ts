import type { Migration } from '@smartproject/kit/mongo/migrations'

import { firstCatalogue } from '../prices/area.js'

/**
 * Plans say how many gibibytes of files they keep. Price lists that were published or drafted before get the figures of the first one;
 * plans that companies have are marked, to be published once more.
 */
export const storage: Migration = {
  id: '018-storage',
  async up({ connection }) {
    for (const { id, entitlements } of firstCatalogue.plans) {
      const added = { $each: entitlements.filter((name) => name.startsWith('storage')) }
      for (const name of ['catalogue_versions', 'catalogue_drafts'])
        await connection
          .collection(name)
          .updateMany(
            { 'plans.id': id },
            { $addToSet: { 'plans.$[plan].entitlements': added } },
            { arrayFilters: [{ 'plan.id': id }] },
          )
    }
    await connection.collection('subscription_plans').updateMany({}, { $set: { unpublished: true } })
  },
}
