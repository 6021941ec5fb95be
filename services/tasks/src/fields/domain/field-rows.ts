import { type FieldShape, TASK_FIELDS, type TaskContent, type TaskField } from './task-fields.js'

/*
 * Lists and rules that follow from the table of fields.
 */

type Fields = typeof TASK_FIELDS
export type FieldKey = keyof Fields

/** Fields of one shape. */
export type KeysOf<Kind extends FieldShape['kind']> = {
  [K in FieldKey]: Fields[K]['shape'] extends { kind: Kind } ? K : never
}[FieldKey]

/** Names of the orders by a field. */
export type FieldOrder = {
  [K in FieldKey]: Fields[K] extends { order: { by: infer By extends string } } ? By : never
}[FieldKey]

/** Names of the groups by a field. */
export type FieldGroup = {
  [K in FieldKey]: Fields[K] extends { group: infer Group extends string } ? Group : never
}[FieldKey]

/** Columns of files that show a field. */
export type FieldColumn = {
  [K in FieldKey]: Fields[K] extends { column: infer Key extends string } ? Key : never
}[FieldKey]

/** Columns of files that show the value of a field as it is. */
export type PlainColumn = {
  [K in KeysOf<'text' | 'integer' | 'date'>]: Fields[K] extends { column: infer Key extends string }
    ? Key
    : never
}[KeysOf<'text' | 'integer' | 'date'>]

/** Parts of a filter that name values of a field; an empty id or text means none. */
export type FieldFilter = {
  readonly [
    K in FieldKey as Fields[K] extends { filter: infer Part extends string } ? Part : never
  ]: readonly (Fields[K]['shape'] extends { kind: 'integer' } ? number : string)[]
}

/** Fields that a copy takes along. */
type CopiedField = { [K in FieldKey]: Fields[K] extends { copied: true } ? K : never }[FieldKey]

/** Fields that a copy takes along as they are: they mean the same in every project. */
export type CopiedValue = Extract<CopiedField, KeysOf<'text' | 'integer'>>

/** Fields that a copy takes along and that name a day, a person or something of one project. */
export type CopiedReference = Exclude<CopiedField, CopiedValue>

/** Values for a copy, by their names in the protos. */
export type ProtoNamed<K extends FieldKey> = { readonly [N in K as Fields[N]['proto']]: TaskContent[N] }

/** One field of the table with its key. */
export type FieldRow = TaskField<unknown> & { readonly key: FieldKey }

/** The table as rows, in its order. */
export const FIELD_ROWS: readonly FieldRow[] = (Object.keys(TASK_FIELDS) as FieldKey[]).map((key) => ({
  key,
  ...TASK_FIELDS[key],
}))

/** The fields by which lists are filtered. */
export const FILTER_ROWS: readonly (FieldRow & { readonly filter: keyof FieldFilter })[] = FIELD_ROWS.flatMap(
  (row) => (row.filter === undefined ? [] : [{ ...row, filter: row.filter as keyof FieldFilter }]),
)

/** The fields by which lists are sorted. */
export const ORDER_ROWS = FIELD_ROWS.flatMap((row) => (row.order ? [{ ...row, order: row.order }] : []))

/** The fields that a copy takes along as they are. */
export const COPIED_VALUES = FIELD_ROWS.flatMap(({ key, proto, shape, empty, copied }) =>
  copied && (shape.kind === 'text' || shape.kind === 'integer')
    ? [{ key: key as CopiedValue, proto, shape, empty }]
    : [],
)

/** The fields that a copy of a task takes unchanged. */
export function copiedValues(task: Pick<TaskContent, CopiedValue>): Pick<TaskContent, CopiedValue> {
  return Object.fromEntries(COPIED_VALUES.map(({ key }) => [key, task[key]])) as Pick<
    TaskContent,
    CopiedValue
  >
}

const EMPTY = Object.fromEntries(FIELD_ROWS.map(({ key, empty }) => [key, empty])) as Omit<TaskContent, never>

/** Content of a task of which nothing is known but its name. */
export function emptyContent(name: string): TaskContent {
  return { ...EMPTY, name }
}

/** A proto's name of something that is written in one word here. */
export function protoName(word: string): string {
  return word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
