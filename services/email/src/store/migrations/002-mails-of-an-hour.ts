import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Counts what one person got about leave of one applicant. */
export const mailsOfAnHour: Migration = {
  id: '002-mails-of-an-hour',
  async up({ tenantCollection }) {
    await tenantCollection('deliveries', [
      { key: { tenantId: 1, recipientId: 1, applicantId: 1, createTime: -1 }, name: 'newest_about' },
    ])
  },
}
