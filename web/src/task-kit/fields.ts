import type { FieldLabel } from '@smartproject/bff/api/words/en'
import type { Card, TaskFields, TaskFilter, TaskGrouping, TaskOrder } from '@smartproject/bff/api/work/tasks'

type Name = keyof TaskFields

/** How a value is changed where it stands; `text` needs nothing of its own anywhere. */
type Editor =
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
  | 'text'
  | 'custom'

/** The icon beside its name on buttons and in menus, and beside its value on cards. */
export type IconName = 'people' | 'label' | 'day' | 'repeat' | 'points' | 'priority' | 'time'

/** How a column of lists looks, and what a press on its header sorts by. */
export interface Column {
  readonly width: number
  /** Null where it only shows something. */
  readonly editor: Editor | null
  readonly sort?: TaskOrder['by']
  readonly numeric?: boolean
}

/** All that the pages have to know of a field of tasks. */
export interface FieldOf<K extends Name> {
  /** Its name where it has no column, which is a label too; missing for a field of many names or none. */
  readonly label?: FieldLabel
  /** Its name in the history. */
  readonly history: string
  readonly icon?: IconName
  /** Set for a field that is plain text: how long it may be. */
  readonly text?: number
  /** Cards carry it, so it can be changed where only cards are shown. */
  readonly card?: K extends keyof Card ? true : never
  /** Its column of lists and files, and in the dialog for many tasks; it is called `words:field.<column>` everywhere. */
  readonly column?: FieldLabel
  readonly list?: Column
  /** Boards may show it on their cards, where a project chooses so. */
  readonly onCard?: true
  /** Files can hold it. */
  readonly file?: true
  /** Many tasks can get a value of it in the dialog for other fields. */
  readonly bulk?: true
  /** First shows the most when it is sorted by. */
  readonly mostFirst?: true
  /** The part of the filter that names its values, and its word in the address. */
  readonly filter?: { readonly part: keyof TaskFilter; readonly address: string }
  readonly group?: TaskGrouping
  /** A copy of a task takes it along. */
  readonly copied?: true
}

/**
 * The fields of a task, in the order of files and menus. Names, icons, columns, sorting, filter, groups, rows and parts of
 * cards, bulk changes, files, history and copies follow from this table; to add a field see CONTRIBUTING. Undo has no entry: an
 * edit names its fields, `fieldsBefore` reads the same ones from the card as it was, and sending those takes the edit back.
 */
export const FIELDS = {
  name: {
    history: 'name',
    card: true,
    column: 'name',
    list: { width: 380, editor: 'name', sort: 'name' },
    file: true,
  },
  description: {
    history: 'description',
    column: 'description',
    file: true,
    copied: true,
  },
  description_tree: { history: 'description_tree', copied: true },
  task_type: {
    history: 'task_type',
    card: true,
    column: 'task_type',
    list: { width: 116, editor: 'type' },
    file: true,
    bulk: true,
    filter: { part: 'task_types', address: 'type' },
    group: 'task_type',
    copied: true,
  },
  assignee: {
    history: 'assignee_id',
    icon: 'people',
    card: true,
    column: 'assignee',
    list: { width: 168, editor: 'assignee' },
    onCard: true,
    file: true,
    filter: { part: 'assignees', address: 'who' },
    group: 'assignee',
    copied: true,
  },
  people: {
    history: 'people',
    card: true,
    column: 'people',
    list: { width: 130, editor: 'people' },
    onCard: true,
    file: true,
    bulk: true,
    copied: true,
  },
  labels: {
    history: 'label_ids',
    icon: 'label',
    card: true,
    column: 'labels',
    list: { width: 190, editor: 'labels' },
    onCard: true,
    file: true,
    filter: { part: 'labels', address: 'label' },
    group: 'label',
    copied: true,
  },
  category: {
    history: 'category_id',
    card: true,
    column: 'category',
    list: { width: 140, editor: 'category' },
    onCard: true,
    file: true,
    bulk: true,
    filter: { part: 'categories', address: 'cat' },
    group: 'category',
    copied: true,
  },
  release: {
    history: 'release_id',
    card: true,
    column: 'release',
    list: { width: 150, editor: 'release' },
    onCard: true,
    file: true,
    bulk: true,
    filter: { part: 'releases', address: 'rel' },
    group: 'release',
    copied: true,
  },
  start_date: {
    history: 'start_date',
    card: true,
    column: 'start_date',
    list: { width: 116, editor: 'start', sort: 'start_date' },
    file: true,
    bulk: true,
    copied: true,
  },
  due_date: {
    history: 'due_date',
    icon: 'day',
    card: true,
    column: 'due_date',
    list: { width: 116, editor: 'due', sort: 'due_date' },
    onCard: true,
    file: true,
    bulk: true,
    copied: true,
  },
  repeat: {
    history: 'repeat',
    icon: 'repeat',
    card: true,
    column: 'repeat',
    list: { width: 132, editor: 'repeat' },
    file: true,
    bulk: true,
    copied: true,
  },
  story_points: {
    history: 'story_points',
    icon: 'points',
    card: true,
    column: 'story_points',
    list: { width: 88, editor: 'points', sort: 'story_points', numeric: true },
    onCard: true,
    file: true,
    bulk: true,
    mostFirst: true,
    copied: true,
  },
  priority: {
    history: 'priority',
    icon: 'priority',
    card: true,
    column: 'priority',
    list: { width: 112, editor: 'priority', sort: 'priority' },
    onCard: true,
    file: true,
    mostFirst: true,
    filter: { part: 'priorities', address: 'prio' },
    group: 'priority',
    copied: true,
  },
  estimate_minutes: {
    history: 'estimate_minutes',
    icon: 'time',
    card: true,
    column: 'estimate',
    list: { width: 104, editor: 'estimate', numeric: true },
    onCard: true,
    file: true,
    bulk: true,
    copied: true,
  },
  cost_centre: {
    history: 'cost_centre',
    text: 60,
    card: true,
    column: 'cost_centre',
    list: { width: 140, editor: 'text', sort: 'cost_centre' },
    file: true,
    bulk: true,
    filter: { part: 'cost_centres', address: 'cc' },
    group: 'cost_centre',
    copied: true,
  },
  parent: {
    label: 'parent',
    history: 'parent_id',
    filter: { part: 'parents', address: 'parent' },
    copied: true,
  },
  split_of: { label: 'split_of', history: 'split_of_id' },
  related: { label: 'related', history: 'related_ids' },
  risks: { label: 'risks', history: 'risks' },
  blocked_by: { label: 'blocked_by', history: 'blocked_by_ids' },
  watchers: { label: 'watchers', history: 'watcher_ids' },
  custom: { history: 'custom_values', card: true },
  archived: { history: 'archived', card: true },
} as const satisfies { [K in Name]: FieldOf<K> }
