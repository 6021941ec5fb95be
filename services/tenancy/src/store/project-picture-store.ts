import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { ProjectPictures } from '../domain/ports.js'

interface ProjectPictureDoc extends TenantOwned {
  project: number
  /** Read lean, it is what the driver gives: binary with the bytes in `buffer`. */
  content: Buffer | { readonly buffer: Uint8Array }
}

const COLLECTION = 'project_pictures'

const schema = new Schema<ProjectPictureDoc>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    project: { type: Number, required: true },
    content: { type: Schema.Types.Buffer, required: true },
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** Pictures of the projects of one tenant in MongoDB; a few kilobytes each. */
export function projectPictureStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => ProjectPictures {
  const bind = tenantCollection(connection.model<ProjectPictureDoc>(COLLECTION, schema))
  return (tenantId, session) => {
    const pictures = bind(tenantId, session)
    const remove = async (project: number) => {
      await pictures.deleteMany({ project })
    }
    return {
      async find(project, id) {
        const content = (await pictures.findOne({ _id: id, project }))?.content
        if (!content) return null
        return Buffer.isBuffer(content) ? content : content.buffer
      },
      async replace({ projectNumber, id, content }) {
        await remove(projectNumber)
        await pictures.insert({ _id: id, project: projectNumber, content: Buffer.from(content) })
      },
      remove,
    }
  }
}
