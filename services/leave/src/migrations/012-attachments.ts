import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Files beside requests; those that no request was made with go by themselves. */
export const leaveAttachments: Migration = {
  id: '012-attachments',
  async up({ tenantCollection }) {
    await tenantCollection('leave_attachments', [
      { key: { tenantId: 1, leaveId: 1, createTime: 1, _id: 1 }, name: 'of_leave' },
      { key: { tenantId: 1, userId: 1, leaveId: 1, createTime: 1, _id: 1 }, name: 'unused' },
      { key: { expireTime: 1 }, name: 'expiry', expireAfterSeconds: 0 },
    ])
  },
}
