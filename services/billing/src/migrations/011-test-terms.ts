import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Terms of test money of all companies, as platform administrators list them. */
export const testTerms: Migration = {
  id: '011-test-terms',
  async up({ tenantCollection }) {
    await tenantCollection('terms', [
      { key: { mode: 1, state: 1, createTime: -1, _id: -1 }, name: 'test_left' },
    ])
  },
}
