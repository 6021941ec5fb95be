import type { FieldLabel } from '@smartproject/bff/api/words/en'
import type { TaskFields, TaskGrouping, TaskOrder } from '@smartproject/bff/api/work/tasks'
import { FIELDS, type FieldOf } from './fields.js'

/*
 * The values derived from the table of fields.
 */

type Rows = typeof FIELDS
export type FieldName = keyof Rows
type With<Part> = { [K in FieldName]: Rows[K] extends Part ? K : never }[FieldName]
type Value<Key extends string> = {
  [K in FieldName]: Rows[K] extends Record<Key, infer V> ? V : never
}[FieldName]

/** Fields that a card carries. */
export type CardFields = Pick<TaskFields, With<{ card: true }>>
/** Fields that are plain text. */
type TextField = With<{ text: number }>
/** Columns of lists that are fields. */
export type FieldColumn = {
  [K in With<{ list: object }>]: Rows[K] extends { column: infer C } ? C : never
}[With<{ list: object }>]
/** Columns of files that are fields. */
export type FileColumn = {
  [K in With<{ file: true }>]: Rows[K] extends { column: infer C } ? C : never
}[With<{ file: true }>]
/** Fields that boards may show on their cards, by their column. */
type CardColumn = {
  [K in With<{ onCard: true }>]: Rows[K] extends { column: infer C } ? C : never
}[With<{ onCard: true }>]
/** Fields in the dialog for many tasks, by their column. */
export type BulkColumn = {
  [K in With<{ bulk: true }>]: Rows[K] extends { column: infer C } ? C : never
}[With<{ bulk: true }>]
/** Fields that tasks are grouped by. */
type FieldGroup = Extract<Value<'group'>, TaskGrouping>
/** Fields with an icon. */
export type IconField = With<{ icon: string }>
/** Parts of the filter that name texts. */
export type TextPart = {
  [K in TextField]: Rows[K] extends { filter: { part: infer P extends string } } ? P : never
}[TextField]

/** A row of the table. */
export type FieldRow = Omit<FieldOf<keyof TaskFields>, 'label'> & {
  readonly name: FieldName
  /** Its name: `words:field.<label>`. */
  readonly label: FieldLabel | undefined
}

/** The table as rows, in its order. */
export const FIELD_ROWS: readonly FieldRow[] = (Object.keys(FIELDS) as FieldName[]).map((name) => {
  const row: FieldOf<keyof TaskFields> = FIELDS[name]
  return { ...row, name, label: row.label ?? row.column }
})

/** The name of a field; none for a field of many names or none. */
export function labelOf(name: FieldName): FieldLabel | undefined {
  return FIELD_ROWS.find((row) => row.name === name)?.label
}

/** A plain text: its field, how long it may be, and the part of the filter that names its values. */
export interface TextRow extends FieldRow {
  readonly name: TextField
  readonly label: FieldLabel
  readonly text: number
  readonly filter: { readonly part: TextPart; readonly address: string }
}

/** The fields that are plain text. */
export const TEXT_ROWS = FIELD_ROWS.filter((row): row is TextRow => row.text !== undefined)

/** The columns of rows that pass. */
function columnsOf(passes: (row: FieldRow) => unknown): readonly unknown[] {
  return FIELD_ROWS.filter(passes).map((row) => row.column)
}

/** The details boards may show on their cards beside code, name and the project's own fields: fields, and what is counted. */
export const CARD_PARTS = [
  ...(columnsOf((row) => row.onCard) as readonly CardColumn[]),
  ...(['subtasks', 'comments', 'files'] as const),
]
export const BULK_COLUMNS = columnsOf((row) => row.bulk) as readonly BulkColumn[]
export const FILE_COLUMNS = columnsOf((row) => row.file) as readonly FileColumn[]

/** The fields by which tasks are grouped, beside lane and project. */
export const FIELD_GROUPS = FIELD_ROWS.flatMap(({ group }) => (group ? [group] : [])) as readonly FieldGroup[]

/** The part of these that a copy of a task takes along; the rest is left out. */
export function copiedFields(from: Readonly<Partial<Record<FieldName, unknown>>>): Partial<TaskFields> {
  return Object.fromEntries(
    FIELD_ROWS.filter(({ copied }) => copied).map(({ name }) => [name, from[name]]),
  ) as Partial<TaskFields>
}

type TextValue<Key extends string> = {
  [K in TextField]: Rows[K] extends Record<Key, infer V> ? V : never
}[TextField]

/** Groups, columns and orders of plain texts: they need no code of their own. */
export type TextGroup = Extract<TextValue<'group'>, TaskGrouping>
export type TextHistory = TextValue<'history'>
export type TextColumn = TextValue<'column'>
export type TextSort = TextValue<'list'> extends { sort: infer S } ? S : never

/** The text that tasks are grouped by, if it is one. */
export function textOfGroup(by: TaskGrouping | null): TextRow | undefined {
  return TEXT_ROWS.find((row) => row.group === by)
}

export function isTextGroup(by: TaskGrouping | null): by is TextGroup {
  return textOfGroup(by) !== undefined
}

export function isTextColumn(name: string): name is TextColumn {
  return TEXT_ROWS.some((row) => row.column === name)
}

export function isTextSort(by: TaskOrder['by']): by is TextSort {
  return TEXT_ROWS.some((row) => row.list?.sort === by)
}

/** The value of a task in a group of a text. */
export function textFields(by: TaskGrouping, text: string): CardFields {
  const row = textOfGroup(by)
  return row ? { [row.name]: text } : {}
}

/** The column by which tasks are sorted. */
export function orderLabel(by: Exclude<TaskOrder['by'], 'custom' | 'rank'>): FieldLabel {
  if (by === 'update_time') return 'updated_at'
  return by === 'create_time' ? 'created_at' : by
}

/** The field by which tasks are grouped. */
export function groupLabel(by: TaskGrouping): FieldLabel {
  return by === 'label' ? 'labels' : by
}
