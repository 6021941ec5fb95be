import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { TemplateVersionStore } from '../domain/ports.js'

interface VersionDoc extends TenantOwned {
  templateId: string
  version: number
  allData: string
}

const schema = new Schema<VersionDoc>(
  { _id: String, tenantId: String, templateId: String, version: Number, allData: String },
  { collection: 'template_versions', strict: 'throw', versionKey: false },
)

/** Opens the earlier versions of project templates of a tenant. */
export function templateVersionStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => TemplateVersionStore {
  const bind = tenantCollection(connection.model<VersionDoc>('TemplateVersion', schema))
  return (tenantId, session) => {
    const rows = bind(tenantId, session)
    return {
      async of(templateId, limit) {
        const options = { sort: { version: -1 }, limit, projection: { allData: 0 } } as const
        return (await rows.find({ templateId }, options)).map(({ version }) => version)
      },
      byNumber: async (templateId, version) => (await rows.findOne({ templateId, version }))?.allData ?? null,
      insert: ({ id: templateId, version, allData }) =>
        rows.insert({ _id: `${templateId}/${version}`, templateId, version, allData }),
      async deleteUntil(templateId, version) {
        await rows.deleteMany({ templateId, version: { $lte: version } })
      },
    }
  }
}
