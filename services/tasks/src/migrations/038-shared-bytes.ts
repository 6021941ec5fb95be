import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The bytes that files of a company share. Bytes from before are not counted: each has its one file. */
export const sharedBytes: Migration = {
  id: '038-shared-bytes',
  async up({ tenantCollection }) {
    await tenantCollection('blobs', [])
  },
}
