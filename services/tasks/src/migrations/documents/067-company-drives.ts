import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The drive of each company, found by its `_id`. */
export const companyDrives: Migration = {
  id: '067-company-drives',
  async up({ tenantCollection }) {
    await tenantCollection('company_drives', [])
  },
}
