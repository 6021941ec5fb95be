import type { Migration } from '@smartproject/kit/mongo/migrations'

const THIRTY_DAYS = 30 * 86_400_000

/** Documents of the trash by the time when they end for good. Those from before have their 30 days. */
export const trashEnds: Migration = {
  id: '042-trash-ends',
  async up({ connection, tenantCollection }) {
    await tenantCollection('documents', [
      // Across tenants, for the worker that ends what is in the trash.
      {
        key: { purgeTime: 1 },
        name: 'purged',
        partialFilterExpression: { purgeTime: { $gt: new Date(0) } },
      },
    ])
    await connection
      .collection('documents')
      .updateMany({ deleteTime: { $gt: new Date(0) }, purgeTime: { $exists: false } }, [
        { $set: { purgeTime: { $add: ['$deleteTime', THIRTY_DAYS] } } },
      ])
  },
}
