import { DomainError } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import { nameKeyOf } from '../../search/area.js'
import { type Folder, MAX_FOLDERS } from '../domain/folder.js'
import type { FolderStore } from '../domain/stores.js'

const COLLECTION = 'folders'

interface FolderDoc extends TenantOwned, Omit<Folder, 'id'> {
  /** The name as lists are sorted by it. */
  nameKey: string
  /** The name as no two folders of one folder have it. */
  uniqueKey: string
}

const schema = new Schema<FolderDoc>(
  {
    _id: String,
    tenantId: String,
    projectNumber: Number,
    parentId: String,
    name: String,
    nameKey: String,
    uniqueKey: String,
    documents: Number,
    version: Number,
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** Opens the folders of a tenant's libraries. */
export function folderStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => FolderStore {
  const bind = tenantCollection(connection.model<FolderDoc>('Folder', schema))
  return (tenantId, session) => {
    const rows = bind(tenantId, session)
    return {
      async byId(id) {
        const doc = await rows.findOne({ _id: id })
        return doc && toFolder(doc)
      },
      of: async (projectNumber) =>
        (await rows.find({ projectNumber }, { sort: { nameKey: 1, _id: 1 }, limit: MAX_FOLDERS })).map(
          toFolder,
        ),
      insert: (folder) => unlessTaken(rows.insert({ ...named(folder), documents: folder.documents })),
      update(folder) {
        const { _id, ...fields } = named(folder)
        return unlessTaken(rows.updateOne({ _id, version: folder.version - 1 }, { $set: fields }))
      },
      count: (id, added) => rows.updateOne({ _id: id }, { $inc: { documents: added } }),
      deleteEmpty: (id) => rows.deleteOne({ _id: id, documents: 0 }),
    }
  }
}

async function unlessTaken<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    if (isDuplicateKey(error, COLLECTION)) throw new DomainError('already_exists', 'FOLDER_EXISTS')
    throw error
  }
}

/** The fields that a rename or a move writes: the count of documents is kept beside them. */
function named({ id, documents: _documents, ...folder }: Folder) {
  const uniqueKey = folder.name.toLowerCase()
  return { ...folder, _id: id, nameKey: nameKeyOf(folder.name), uniqueKey }
}

function toFolder({
  _id,
  tenantId: _tenant,
  nameKey: _key,
  uniqueKey: _unique,
  ...folder
}: FolderDoc): Folder {
  return { ...folder, id: _id }
}
