import { invalid } from '@smartproject/kit/errors'

import { FIELD_ROWS, type FieldColumn } from '../../../fields/area.js'
import type { FieldDefinition } from '../../../catalogue/area.js'
import type { ExportLocale } from '../../domain/export-job.js'
import type { Stores } from '../../domain/stores.js'
import type { Column } from './cell.js'

type Heading = Readonly<Record<ExportLocale, string>>

/** The headings of columns that are fields of a task. */
const FIELD_HEADINGS = Object.fromEntries(
  FIELD_ROWS.flatMap(({ column }) => (column ? [[column.key, column]] : [])),
) as unknown as Record<FieldColumn, Heading>

const { name, description, ...others } = FIELD_HEADINGS

/** Columns every task has, in their usual order, with what stands above them. */
const HEADINGS = {
  item_id: { en: 'Code', ar: 'الرمز' },
  name,
  description,
  project: { en: 'Project', ar: 'المشروع' },
  status: { en: 'Status', ar: 'الحالة' },
  ...others,
  spent: { en: 'Spent (minutes)', ar: 'الوقت المنقضي (دقائق)' },
  parent: { en: 'Parent', ar: 'المهمة الأم' },
  created_at: { en: 'Created', ar: 'أُنشئت' },
  updated_at: { en: 'Updated', ar: 'حُدّثت' },
} satisfies Record<string, Heading>

/** A column every task has. */
export type StandardColumn = keyof typeof HEADINGS

/** A column to be written: one every task has, or a custom field. */
export type ExportColumn = Column &
  ({ readonly standard: StandardColumn } | { readonly custom: FieldDefinition })

const STANDARD = Object.keys(HEADINGS) as StandardColumn[]

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
    return { key, heading: HEADINGS[standard][input.locale], standard }
  })
}
