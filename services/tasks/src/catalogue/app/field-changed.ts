import type { FieldDefinition } from '../domain/field-definition.js'
import type { ProjectItemChanged } from '../domain/project-item-changed.js'

/** The event of a new, changed or deleted custom field. */
export function fieldChanged(
  { id, projectNumber, name }: FieldDefinition,
  deleted = false,
): ProjectItemChanged {
  return { about: 'project-item', projectNumber, kind: 'field', id, name, color: '', deleted }
}
