import { DomainError, invalid } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { managedBy, requireManager, requirePart } from '../../facts/area.js'
import { choiceFaults, type FieldDefinition, type FieldDraft, freeSlot } from '../domain/field-definition.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { fieldChanged } from './field-changed.js'

/**
 * Creates a custom field (empty id) or changes one; its kind and its project stay.
 * Errors: not_found PROJECT_NOT_FOUND | FIELD_NOT_FOUND, forbidden PERMISSION_DENIED | PART_SWITCHED_OFF, already_exists FIELD_EXISTS,
 * precondition TOO_MANY_FIELDS, invalid.
 */
export function saveField(deps: Deps, caller: Caller, draft: FieldDraft): Promise<FieldDefinition> {
  const faults = choiceFaults(draft)
  if (faults.length > 0) throw invalid(faults)
  return deps.work.write(caller, async (stores, changes) => {
    const field =
      draft.id === '' ? await newField(stores, caller, draft) : await nextField(stores, caller, draft)
    await requirePart(stores, field.projectNumber, 'document_tasks')
    await stores.fields.save(field)
    changes.publish(fieldChanged(field))
    const action = draft.id === '' ? 'field.created' : 'field.updated'
    changes.audit({ action, targetType: 'field', targetId: field.id, project: field.projectNumber })
    return field
  })
}

async function newField(stores: Stores, caller: Caller, draft: FieldDraft): Promise<FieldDefinition> {
  await requireManager(stores, caller, draft.projectNumber)
  const slot = freeSlot(draft.projectNumber, await stores.fields.usableIn(draft.projectNumber))
  if (slot === null) throw new DomainError('precondition', 'TOO_MANY_FIELDS')
  return { ...draft, id: newId(), slot }
}

async function nextField(stores: Stores, caller: Caller, draft: FieldDraft): Promise<FieldDefinition> {
  const found = await stores.fields.byId(draft.id)
  const field = await managedBy(stores, caller, found, 'FIELD_NOT_FOUND')
  if (draft.kind !== field.kind) throw invalid([{ field: 'field.kind', reason: 'CANNOT_CHANGE' }])
  const { name, choices, position, onCard } = draft
  return { ...field, name, choices, position, onCard }
}
