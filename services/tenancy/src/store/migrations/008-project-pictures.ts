import type { Migration } from '@smartproject/kit/mongo/migrations'

/** Pictures of projects, one for each. */
export const projectPictures: Migration = {
  id: '008-project-pictures',
  async up({ tenantCollection }) {
    await tenantCollection('project_pictures', [
      { key: { tenantId: 1, project: 1 }, name: 'tenant_project', unique: true },
    ])
  },
}
