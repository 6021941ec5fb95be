import type { FieldDefinition } from '../../catalogue/area.js'
import type { CustomValue } from '../../fields/area.js'
import { nameKey } from '../../jobs/area.js'
import type { TaskEdit } from '../../task/area.js'

type CustomEdit = NonNullable<TaskEdit['custom']>[number]

/** The fields of both projects. */
export interface CopiedFields {
  readonly from: ReadonlyMap<string, FieldDefinition>
  readonly to: readonly FieldDefinition[]
  /** True for people that the other project has. */
  readonly takesPart: (userId: string) => boolean
}

/** A value in the other project, or the name of its field where it has none: fields are the same by name and kind, choices by name. */
export function copiedValue(value: CustomValue, fields: CopiedFields): CustomEdit | string {
  const field = fields.from.get(value.fieldId)
  if (!field) return ''
  const same = fields.to.find(
    ({ id, name, kind }) => id === field.id || (kind === field.kind && nameKey(name) === nameKey(field.name)),
  )
  const text = same && textIn(same, field, value, fields)
  if (!same || text === null || text === undefined) return field.name
  return {
    fieldId: same.id,
    text: typeof value.value === 'number' ? '' : text,
    number: typeof value.value === 'number' ? value.value : null,
  }
}

function textIn(
  to: FieldDefinition,
  from: FieldDefinition,
  { value }: CustomValue,
  { takesPart }: CopiedFields,
): string | null {
  const text = String(value)
  if (to.kind === 'person') return takesPart(text) ? text : null
  if (to.kind !== 'choice') return text
  const chosen = from.choices.find(({ id }) => id === text)
  return (chosen && to.choices.find(({ name }) => nameKey(name) === nameKey(chosen.name))?.id) ?? null
}
