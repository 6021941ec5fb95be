import type { Migration } from '@smartproject/kit/mongo/migrations'

/**
 * Files arrive in parts of 8 MiB that are rows of their own. Those that are arriving in chunks end here: their bytes are deleted,
 * and they are to be sent again.
 */
export const uploads: Migration = {
  id: '032-uploads',
  async up({ connection, tenantCollection }) {
    await tenantCollection('upload_parts', [
      { key: { tenantId: 1, blobKey: 1, number: 1 }, name: 'blob', unique: true },
      { key: { expireTime: 1 }, name: 'expire_ttl', expireAfterSeconds: 0 },
    ])
    await tenantCollection('storage', [])
    const files = connection.collection('files')
    const arriving = { kept: false, parts: { $exists: true } }
    await files
      .aggregate([
        { $match: arriving },
        { $unwind: '$parts' },
        { $project: { _id: '$parts.blobKey', due: new Date(0), deleting: { $literal: false } } },
        { $merge: { into: 'blob_ledger', whenMatched: 'replace' } },
      ])
      .toArray()
    await files.deleteMany(arriving)
    await files.updateMany({ parts: { $exists: true } }, [
      { $set: { offset: '$size', blobUpload: '' } },
      { $unset: 'parts' },
    ])
  },
}
