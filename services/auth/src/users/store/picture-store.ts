import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { Pictures } from '../domain/ports.js'

interface PictureDoc {
  _id: string
  userId: string
  /** Read lean, it is what the driver gives: binary with the bytes in `buffer`. */
  content: Buffer | { readonly buffer: Uint8Array }
}

const COLLECTION = 'pictures'

const schema = new Schema<PictureDoc>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    content: { type: Schema.Types.Buffer, required: true },
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** Pictures of users in MongoDB; a few kilobytes each. They belong to users, and so to no subscription. */
export function pictureStore(connection: Connection): (session?: ClientSession) => Pictures {
  const bind = platformCollection(connection.model<PictureDoc>(COLLECTION, schema))
  return (session) => {
    const pictures = bind(session)
    return {
      async find(id) {
        const content = (await pictures.findOne({ _id: id }))?.content
        if (!content) return null
        return Buffer.isBuffer(content) ? content : content.buffer
      },
      insert: ({ id, userId, content }) =>
        pictures.insert({ _id: id, userId, content: Buffer.from(content) }),
      async removeOf(userId) {
        await pictures.deleteMany({ userId })
      },
    }
  }
}
