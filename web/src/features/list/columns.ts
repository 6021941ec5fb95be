import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLookup } from '../../task-kit/filter/lookup.js'
import type { FieldDefinition, TaskOrder } from '../../task-kit/model.js'

/** Columns in the order of the menu; names as cards, views and exports have them. */
const COLUMNS = [
  'name',
  'project',
  'status',
  'assignee',
  'due_date',
  'priority',
  'labels',
  'story_points',
  'task_type',
  'category',
  'release',
  'start_date',
  'repeat',
  'estimate',
  'spent',
  'people',
  'subtasks',
  'comments',
  'files',
  'created_at',
  'updated_at',
] as const
export type ColumnName = (typeof COLUMNS)[number]

const USUAL: readonly ColumnName[] = [
  'status',
  'assignee',
  'due_date',
  'priority',
  'labels',
  'story_points',
  'updated_at',
]

/** How a cell is changed; null where it only shows something. */
type EditorKind =
  | 'name'
  | 'status'
  | 'assignee'
  | 'people'
  | 'labels'
  | 'category'
  | 'release'
  | 'priority'
  | 'type'
  | 'due'
  | 'start'
  | 'repeat'
  | 'points'
  | 'estimate'
  | 'custom'

export interface GridColumn {
  id: string
  /** Null for a custom field. */
  name: ColumnName | null
  label: string
  width: number
  numeric: boolean
  /** What a press on the header sorts by. */
  sort: TaskOrder | null
  editor: EditorKind | null
  field: FieldDefinition | null
}

type Shape = Pick<GridColumn, 'width' | 'editor'> & { sort?: TaskOrder['by']; numeric?: boolean }

const SHAPES: Record<ColumnName, Shape> = {
  name: { width: 380, editor: 'name', sort: 'name' },
  project: { width: 160, editor: null },
  status: { width: 132, editor: 'status' },
  assignee: { width: 168, editor: 'assignee' },
  due_date: { width: 116, editor: 'due', sort: 'due_date' },
  priority: { width: 112, editor: 'priority', sort: 'priority' },
  labels: { width: 190, editor: 'labels' },
  story_points: { width: 88, editor: 'points', sort: 'story_points', numeric: true },
  task_type: { width: 116, editor: 'type' },
  category: { width: 140, editor: 'category' },
  release: { width: 150, editor: 'release' },
  start_date: { width: 116, editor: 'start', sort: 'start_date' },
  repeat: { width: 132, editor: 'repeat' },
  estimate: { width: 104, editor: 'estimate', numeric: true },
  spent: { width: 104, editor: null, numeric: true },
  people: { width: 130, editor: 'people' },
  subtasks: { width: 96, editor: null, numeric: true },
  comments: { width: 108, editor: null, numeric: true },
  files: { width: 80, editor: null, numeric: true },
  created_at: { width: 128, editor: null, sort: 'create_time' },
  updated_at: { width: 128, editor: null, sort: 'update_time' },
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
  const { t } = useTranslation('list')
  const fields = useLookup()?.fields
  return useMemo(
    () => [
      ...COLUMNS.filter((name) => several || name !== 'project').map((name): GridColumn => {
        const { width, editor, sort, numeric = false } = SHAPES[name]
        return {
          id: name,
          name,
          label: t(`column.${name}`),
          width,
          numeric,
          sort: sort ? { by: sort } : null,
          editor,
          field: null,
        }
      }),
      ...(fields ?? []).map(fieldColumn),
    ],
    [t, fields, several],
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
