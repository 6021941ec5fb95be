import type { Migration } from '@smartproject/kit/mongo/migrations'

/** The versions of project templates that later ones have replaced. */
export const templateVersions: Migration = {
  id: '064-template-versions',
  async up({ tenantCollection }) {
    await tenantCollection('template_versions', [
      { key: { tenantId: 1, templateId: 1, version: -1 }, name: 'version', unique: true },
    ])
  },
}
