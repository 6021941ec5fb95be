import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The types of releases and the words of their states; releases are found by their type. */
export const releaseSetup: Migration = {
  id: '046-release-setup',
  async up({ tenantCollection }) {
    await tenantCollection('release_setups', [])
    await tenantCollection('releases', [{ key: { tenantId: 1, typeId: 1 }, name: 'type' }])
  },
}
