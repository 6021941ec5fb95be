import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Finds the project that had a code before: no other one may take it. */
export const formerCodes: Migration = {
  id: '010-former-codes',
  async up({ tenantCollection }) {
    await tenantCollection('projects', [
      {
        key: { tenantId: 1, formerCodes: 1 },
        name: 'tenant_former_codes',
        partialFilterExpression: { formerCodes: { $type: 'string' } },
      },
    ])
  },
}
