import { invalid } from '@smartproject/kit/errors'
import type { FieldLabel, Words } from '@smartproject/kit/words/en'
import { WORDS } from '@smartproject/kit/words/words'

import { FIELD_ROWS, type FieldColumn } from '../../../fields/area.js'
import type { FieldDefinition } from '../../../catalogue/area.js'
import type { ExportLocale } from '../../domain/export-job.js'
import type { Stores } from '../../domain/stores.js'
import type { Column } from './cell.js'

const FIELD_COLUMNS = FIELD_ROWS.flatMap(({ column }) => column ?? []) as readonly FieldColumn[]

/** Columns every task has, in their usual order. */
const STANDARD = [
  'item_id',
  'name',
  'description',
  'project',
  'status',
  ...FIELD_COLUMNS.filter((column) => column !== 'name' && column !== 'description'),
  'spent',
  'parent',
  'created_at',
  'updated_at',
] as const satisfies readonly FieldLabel[]

/** A column every task has. */
export type StandardColumn = (typeof STANDARD)[number]

/** Columns of numbers that are minutes. */
const IN_MINUTES: ReadonlySet<StandardColumn> = new Set(['estimate', 'spent'])

/** Columns of instants. */
const TIMED: ReadonlySet<StandardColumn> = new Set(['created_at', 'updated_at'])

/** A column to be written: one every task has, or a custom field. */
export type ExportColumn = Column &
  ({ readonly standard: StandardColumn } | { readonly custom: FieldDefinition })

/**
 * The columns that are wanted, all where none is named; custom fields are those of the projects and of the
 * subscription. Errors: invalid `columns` UNKNOWN.
 */
export async function exportColumns(
  stores: Pick<Stores, 'fields'>,
  input: { columns: readonly string[]; locale: ExportLocale },
  projectNumbers: readonly number[],
): Promise<ExportColumn[]> {
  const fields = new Map<string, FieldDefinition>()
  for (const number of projectNumbers)
    for (const field of await stores.fields.usableIn(number)) fields.set(`custom:${field.id}`, field)
  const wanted = input.columns.length > 0 ? input.columns : [...STANDARD, ...fields.keys()]
  return wanted.map((key) => {
    const custom = fields.get(key)
    if (custom) return { key, heading: custom.name, custom }
    const standard = STANDARD.find((column) => column === key)
    if (!standard) throw invalid([{ field: 'columns', reason: 'UNKNOWN' }])
    const heading = headingOf(standard, WORDS[input.locale])
    return { key, heading, standard, ...(TIMED.has(standard) && { timed: true }) }
  })
}

function headingOf(column: StandardColumn, { field, minutes }: Words): string {
  return IN_MINUTES.has(column) ? `${field[column]} (${minutes})` : field[column]
}
