import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { FieldChoice, FieldDefinition } from '../domain/field-definition.js'
import type { ProjectItemStore } from '../domain/project-items.js'
import { itemStore, type NamedDoc, named, withSubscription } from './project-items.js'
import { slotIndexes } from './slot-indexes.js'

/** A custom field as it is stored. */
export type FieldDoc = Omit<NamedDoc<FieldDefinition>, 'choices'> & { choices: FieldChoice[] }

const schema = new Schema<FieldDoc>(
  {
    _id: String,
    tenantId: String,
    projectNumber: Number,
    version: Number,
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

/** Opens the custom fields of a tenant, by position. */
export function fieldDefinitionStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => ProjectItemStore<FieldDefinition> {
  const indexOf = slotIndexes(connection)
  const bind = itemStore<FieldDefinition, FieldDoc>(connection.model<FieldDoc>('TaskField', schema), {
    toDoc: ({ choices, ...field }) => ({ ...named(field), choices: [...choices] }),
    toItem: toDefinition,
    usable: withSubscription,
    sort: { position: 1, _id: 1 },
    arranged: (found) => found,
    existsReason: 'FIELD_EXISTS',
  })
  return (tenantId, session) => {
    const fields = bind(tenantId, session)
    return {
      ...fields,
      async byId(id) {
        const field = await fields.byId(id)
        // A read of a field by itself is for a list by it; in a transaction it is only to be changed.
        if (field && !session) await indexOf(field.slot)
        return field
      },
    }
  }
}

/** The custom field of a document. */
export function toDefinition(doc: FieldDoc): FieldDefinition {
  const { _id, tenantId: _tenant, nameKey: _key, version = 1, ...rest } = doc
  return { id: _id, version, ...rest }
}
