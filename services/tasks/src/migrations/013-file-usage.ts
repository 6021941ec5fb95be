import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The space of a tenant's files is read from the index alone. */
export const fileUsage: Migration = {
  id: '013-file-usage',
  async up({ tenantCollection }) {
    await tenantCollection('files', [{ key: { tenantId: 1, kept: 1, size: 1 }, name: 'usage' }])
  },
}
