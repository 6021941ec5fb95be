import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Domains by which a company offers people to join, and which company has proven which: one for each. */
export const domains: Migration = {
  id: '009-domains',
  async up({ platformCollection, tenantCollection }) {
    await tenantCollection('domains', [
      { key: { tenantId: 1, domain: 1 }, name: 'tenant_domain', unique: true },
    ])
    await platformCollection('proven_domains', [])
  },
}
