import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLookup } from '../../task-kit/filter/lookup.js'
import { FIELD_ROWS, type FieldColumn } from '../../task-kit/field-lists.js'
import { type Column } from '../../task-kit/fields.js'
import { isThere } from '../../task-kit/parts-off.js'
import type { FieldDefinition, TaskOrder } from '../../task-kit/model.js'

/** Columns that are no field a person sets. */
const OWN = {
  project: { width: 160, editor: null },
  status: { width: 132, editor: 'status' },
  spent: { width: 104, editor: null, numeric: true },
  subtasks: { width: 96, editor: null, numeric: true },
  comments: { width: 108, editor: null, numeric: true },
  files: { width: 80, editor: null, numeric: true },
  created_at: { width: 128, editor: null, sort: 'create_time' },
  updated_at: { width: 128, editor: null, sort: 'update_time' },
} as const satisfies Record<string, Column>

export type ColumnName = FieldColumn | keyof typeof OWN

/** The facts of each column; names as cards, views and exports have them. */
const SHAPES = {
  ...Object.fromEntries(FIELD_ROWS.flatMap(({ column, list }) => (column && list ? [[column, list]] : []))),
  ...OWN,
} as Record<ColumnName, Column>

const USUAL: readonly ColumnName[] = [
  'status',
  'assignee',
  'due_date',
  'priority',
  'labels',
  'story_points',
  'updated_at',
]

/** Columns in the order of the menu: those that are usual, then the others. */
const COLUMNS: readonly ColumnName[] = [
  ...new Set<ColumnName>([
    'name',
    'project',
    ...USUAL.slice(0, -1),
    ...(Object.keys(SHAPES) as ColumnName[]).filter((name) => name !== 'updated_at'),
    'updated_at',
  ]),
]

export interface GridColumn {
  id: string
  /** Null for a custom field. */
  name: ColumnName | null
  label: string
  width: number
  numeric: boolean
  /** The sort of a press on the header. */
  sort: TaskOrder | null
  editor: Column['editor']
  field: FieldDefinition | null
}

const FIELD_WIDTH = 150

function fieldColumn(field: FieldDefinition): GridColumn {
  return {
    id: `custom:${field.id}`,
    name: null,
    label: field.name,
    width: FIELD_WIDTH,
    numeric: field.kind === 'number',
    sort: { by: 'custom', field: field.id },
    editor: 'custom',
    field,
  }
}

/** Every column there is here; the project only where several are shown. */
export function useColumns(several: boolean): readonly GridColumn[] {
  const { t } = useTranslation(['list', 'words'])
  const setup = useLookup()
  return useMemo(
    () => [
      ...COLUMNS.filter((name) => isThere(setup, name) && (several || name !== 'project')).map(
        (name): GridColumn => {
          const { width, editor, sort, numeric = false } = SHAPES[name]
          return {
            id: name,
            name,
            label: t(`words:field.${name}`),
            width,
            numeric,
            sort: sort ? { by: sort } : null,
            editor,
            field: null,
          }
        },
      ),
      ...(setup?.fields ?? []).map(fieldColumn),
    ],
    [t, setup, several],
  )
}

/** The columns to show in their order: the name always comes first, and what no longer exists is left out. */
export function shownColumns(
  all: readonly GridColumn[],
  chosen: readonly string[] | null,
  several: boolean,
): readonly GridColumn[] {
  const wanted = chosen ?? (several ? ['project', ...USUAL] : USUAL)
  const rest = wanted.flatMap((id) => all.find((one) => one.id === id && one.id !== 'name') ?? [])
  return [...all.filter((one) => one.id === 'name'), ...rest]
}
