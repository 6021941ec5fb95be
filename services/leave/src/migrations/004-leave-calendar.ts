import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Calendars go through the active members by name; their leave is found by the index of overlaps. */
export const leaveCalendar: Migration = {
  id: '004-leave-calendar',
  async up({ tenantCollection }) {
    await tenantCollection('member_facts', [
      { key: { tenantId: 1, active: 1, name: 1, _id: 1 }, name: 'by_name' },
    ])
  },
}
