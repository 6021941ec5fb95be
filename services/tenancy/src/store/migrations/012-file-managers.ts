import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Finds those who were to report to a person of the same file, once that person joins. */
export const fileManagers: Migration = {
  id: '012-file-managers',
  async up({ tenantCollection }) {
    await tenantCollection('invitations', [
      {
        key: { tenantId: 1, reportToEmail: 1 },
        name: 'tenant_report_to_email',
        partialFilterExpression: { reportToEmail: { $gt: '' } },
      },
    ])
  },
}
