import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Places with public holidays of their own, and the people who work at one. */
export const workLocations: Migration = {
  id: '015-work-locations',
  async up({ tenantCollection }) {
    await tenantCollection('work_locations', [{ key: { tenantId: 1, name: 1, _id: 1 }, name: 'by_name' }])
    await tenantCollection('person_times', [
      { key: { tenantId: 1, 'places.locationId': 1 }, name: 'at_location' },
    ])
  },
}
