import { invalid } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { choiceFaults, type FieldDefinition, type FieldDraft } from '../domain/field-definition.js'
import { createItem } from './create-item.js'
import type { Deps } from './deps.js'
import { FIELDS } from './item-kinds.js'
import { updateItem } from './update-item.js'

/** A field gets its slot where it is admitted. */
const NO_SLOT = -1

/**
 * Creates a custom field (empty id) or changes one; its kind and its project stay.
 * Errors as createItem and updateItem, and invalid.
 */
export function saveField(
  deps: Deps,
  caller: Caller,
  draft: FieldDraft,
  version: number,
): Promise<FieldDefinition> {
  const faults = choiceFaults(draft)
  if (faults.length > 0) throw invalid(faults)
  if (draft.id === '') return createItem(deps, caller, FIELDS, (id) => ({ ...draft, id, slot: NO_SLOT }))
  const { name, choices, position, onCard } = draft
  const change = (field: FieldDefinition) => {
    if (draft.kind !== field.kind) throw invalid([{ field: 'field.kind', reason: 'CANNOT_CHANGE' }])
    return { ...field, name, choices, position, onCard }
  }
  return updateItem(deps, caller, FIELDS, { id: draft.id, version, change })
}
