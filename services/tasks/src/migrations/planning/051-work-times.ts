import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The weeks of people who do not work as the company does, and the public holidays of their places; both are read by their ids. */
export const workTimes: Migration = {
  id: '051-work-times',
  async up({ tenantCollection }) {
    await tenantCollection('work_times', [])
    await tenantCollection('work_locations', [])
  },
}
