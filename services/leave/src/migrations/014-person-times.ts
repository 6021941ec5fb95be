import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The weeks that people work by where they are not the company's; listed by the ids of people. */
export const personTimes: Migration = {
  id: '014-person-times',
  async up({ tenantCollection }) {
    await tenantCollection('person_times', [])
  },
}
