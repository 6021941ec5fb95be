import { DomainError } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type {
  FieldChoice,
  FieldDefinition,
  FieldDefinitionStore,
  FieldKind,
} from '../domain/field-definition.js'
import { slotIndexes } from './slot-indexes.js'

/** A custom field as it is stored. */
export interface FieldDoc extends TenantOwned {
  projectNumber: number
  name: string
  /** Names differ by more than case. */
  nameKey: string
  kind: FieldKind
  choices: FieldChoice[]
  position: number
  onCard: boolean
  slot: number
}

const schema = new Schema<FieldDoc>(
  {
    _id: String,
    tenantId: String,
    projectNumber: Number,
    name: String,
    nameKey: String,
    kind: String,
    choices: [{ _id: false, id: String, name: String, color: String }],
    position: Number,
    onCard: Boolean,
    slot: Number,
  },
  { collection: 'task_fields', strict: 'throw', versionKey: false },
)

/** Opens the custom fields of a tenant. */
export function fieldDefinitionStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => FieldDefinitionStore {
  const bind = tenantCollection(connection.model<FieldDoc>('TaskField', schema))
  const indexOf = slotIndexes(connection)
  return (tenantId, session) => {
    const fields = bind(tenantId, session)
    return {
      async byId(id) {
        const doc = await fields.findOne({ _id: id })
        // Who reads a field by itself asks for tasks by it; in a transaction it is only to be changed.
        if (doc && !session) await indexOf(doc.slot)
        return doc && toDefinition(doc)
      },
      async usableIn(projectNumber) {
        const docs = await fields.find(
          { projectNumber: { $in: projectNumber === 0 ? [0] : [projectNumber, 0] } },
          { sort: { position: 1, _id: 1 } },
        )
        return docs.map(toDefinition)
      },
      async save({ id, ...definition }) {
        const { name, choices } = definition
        const doc = { ...definition, choices: [...choices], nameKey: name.normalize('NFC').toLowerCase() }
        try {
          await fields.updateOne({ _id: id }, { $set: doc }, { upsert: true })
        } catch (error) {
          if (isDuplicateKey(error)) throw new DomainError('already_exists', 'FIELD_EXISTS', { cause: error })
          throw error
        }
      },
      async delete(id) {
        await fields.deleteOne({ _id: id })
      },
    }
  }
}

/** The custom field of a document. */
export function toDefinition({ _id, tenantId: _tenant, nameKey: _key, ...rest }: FieldDoc): FieldDefinition {
  return { id: _id, ...rest }
}
