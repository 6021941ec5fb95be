import { invalid } from '@smartproject/kit/errors'

import type { FieldDefinition } from '../../../catalogue/area.js'
import type { ExportLocale } from '../../domain/export-job.js'
import type { Stores } from '../../domain/stores.js'
import type { Column } from './cell.js'

/** Columns every task has, in their usual order, with what stands above them. */
const HEADINGS = {
  item_id: { en: 'Code', ar: 'الرمز' },
  name: { en: 'Name', ar: 'الاسم' },
  description: { en: 'Description', ar: 'الوصف' },
  project: { en: 'Project', ar: 'المشروع' },
  status: { en: 'Status', ar: 'الحالة' },
  task_type: { en: 'Type', ar: 'النوع' },
  assignee: { en: 'Assignee', ar: 'المكلّف' },
  people: { en: 'Helpers', ar: 'المساعدون' },
  labels: { en: 'Labels', ar: 'الوسوم' },
  category: { en: 'Category', ar: 'الفئة' },
  release: { en: 'Release', ar: 'الإصدار' },
  start_date: { en: 'Start date', ar: 'تاريخ البدء' },
  due_date: { en: 'Due date', ar: 'تاريخ الاستحقاق' },
  repeat: { en: 'Repeats', ar: 'التكرار' },
  story_points: { en: 'Story points', ar: 'نقاط القصة' },
  priority: { en: 'Priority', ar: 'الأولوية' },
  estimate: { en: 'Estimate (minutes)', ar: 'التقدير (دقائق)' },
  spent: { en: 'Spent (minutes)', ar: 'الوقت المنقضي (دقائق)' },
  parent: { en: 'Parent', ar: 'المهمة الأم' },
  created_at: { en: 'Created', ar: 'أُنشئت' },
  updated_at: { en: 'Updated', ar: 'حُدّثت' },
} as const

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
  wish: { columns: readonly string[]; locale: ExportLocale },
  projectNumbers: readonly number[],
): Promise<ExportColumn[]> {
  const fields = new Map<string, FieldDefinition>()
  for (const number of projectNumbers)
    for (const field of await stores.fields.usableIn(number)) fields.set(`custom:${field.id}`, field)
  const wanted = wish.columns.length > 0 ? wish.columns : [...STANDARD, ...fields.keys()]
  return wanted.map((key) => {
    const custom = fields.get(key)
    if (custom) return { key, heading: custom.name, custom }
    const standard = STANDARD.find((column) => column === key)
    if (!standard) throw invalid([{ field: 'columns', reason: 'UNKNOWN' }])
    return { key, heading: HEADINGS[standard][wish.locale], standard }
  })
}
