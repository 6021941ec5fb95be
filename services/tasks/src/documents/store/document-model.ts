import type { TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { type Connection, type Model, Schema } from 'mongoose'

import type { DocumentStep, LibraryDocument } from '../domain/document.js'
import type { SortName } from '../domain/document-query.js'

/** The name of the collection. */
export const COLLECTION = 'documents'

/** A document as it is stored. */
export interface DocumentDoc extends TenantOwned, Omit<LibraryDocument, 'id' | 'trashPath'> {
  trashPath?: string[]
  /** False in the trash. */
  live: boolean
  /** The lists that the document is in; see {@link placesOf}. */
  places: string[]
  keys: Record<SortName, string | number>
  words: string[]
  history: DocumentStep[]
}

const schema = new Schema<DocumentDoc>(
  {
    _id: String,
    tenantId: String,
    projectNumber: Number,
    folderId: String,
    name: String,
    no: String,
    state: String,
    show: Boolean,
    plan: Boolean,
    validUntil: String,
    managedBy: String,
    tags: [String],
    checkout: Schema.Types.Mixed,
    current: Schema.Types.Mixed,
    issued: Schema.Types.Mixed,
    version: Number,
    createdBy: String,
    createTime: Date,
    updatedBy: String,
    updateTime: Date,
    deleteTime: Date,
    purgeTime: Date,
    trashPath: { type: [String], default: undefined },
    live: Boolean,
    places: [String],
    keys: Schema.Types.Mixed,
    words: [String],
    history: [Schema.Types.Mixed],
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false, minimize: false },
)

/** The documents of all tenants; only what is made of it gives them out. */
export function documentModel(connection: Connection): Model<DocumentDoc> {
  return connection.model<DocumentDoc>('LibraryDocument', schema)
}
