import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Recounts that were asked for, and the leave they go through: what has not ended. */
export const leaveRecounts: Migration = {
  id: '007-recounts',
  async up({ tenantCollection }) {
    await tenantCollection('leave_recounts', [])
    await tenantCollection('leaves', [{ key: { tenantId: 1, toDate: 1, _id: 1 }, name: 'ahead' }])
  },
}
