import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Repeat } from './repeat.js'

/** Fields that a person sets on a task, beside its lane, its place and its shelf; each has a row in the table below. */
export interface TaskContent {
  /** For leave the English title of its type. */
  readonly name: string
  readonly description: string
  /** The JSON of the description as a tree; empty where the text above says all of it. */
  readonly descriptionTree: string
  /** 1 task, 2 bug, 3 change, 4 leave, 5 milestone, 6 split. */
  readonly taskType: number
  /** Empty without an assignee. */
  readonly assigneeId: string
  readonly startDate: PlainDate | null
  /** Inclusive. */
  readonly dueDate: PlainDate | null
  readonly storyPoints: number
  readonly priority: number
  readonly labelIds: readonly string[]
  readonly categoryId: string
  readonly releaseId: string
  /** Those who help the assignee. */
  readonly people: readonly TaskPerson[]
  /** The task it is part of, or empty. */
  readonly parentId: string
  /** The task a split task was cut from, or empty. */
  readonly splitOfId: string
  readonly relatedIds: readonly string[]
  readonly risks: readonly TaskRisk[]
  /** Tasks that must be closed before this one starts. */
  readonly blockedByIds: readonly string[]
  /** Users who get notifications of its changes. */
  readonly watcherIds: readonly string[]
  /** 0 when not estimated. */
  readonly estimateMinutes: number
  /** Where its cost is booked; empty when that is not said. */
  readonly costCentre: string
  /** How often it comes again once it is closed; null for one that does not. */
  readonly repeat: Repeat | null
  /** Values of the project's own fields; a field without a value is missing. */
  readonly custom: readonly CustomValue[]
}

/** A person who helps with a task, in a role as projects have them. */
export interface TaskPerson {
  readonly userId: string
  readonly roleId: number
}

/** A risk of a task. */
export interface TaskRisk {
  readonly id: string
  readonly title: string
  /** 1 to 5. */
  readonly probability: number
  /** 1 to 5. */
  readonly impact: number
  readonly response: string
}

/** Value of one custom field. */
export interface CustomValue {
  readonly fieldId: string
  /** Place of the field among those that can be sorted by, 0 to 19. */
  readonly slot: number
  readonly value: string | number
}

/** The kind of a field's value. It decides how the field is read, stored and kept in the history; an `own` field has a reader and a text of its own. */
export type FieldShape =
  | { readonly kind: 'text'; readonly min?: number; readonly max: number }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'date' }
  | { readonly kind: 'id' }
  | { readonly kind: 'ids'; readonly max: number }
  | { readonly kind: 'own' }

/** All that the service has to know of a field of tasks. */
export interface TaskField<V> {
  /** Its name in masks, faults and the history, as the protos write it. */
  readonly proto: string
  readonly shape: FieldShape
  /** The value of a task without one. */
  readonly empty: V
  /** Lists are sorted by it: the name of this order, and the index that delivers it. */
  readonly order?: { readonly by: string; readonly index: string }
  /** Lists are filtered by several values of it: the part of the filter, as the protos write it in one word. */
  readonly filter?: string
  /** Lists are grouped by it, under this name. */
  readonly group?: string
  /** Its column in files; the label has the same name in the words of the kit. */
  readonly column?: string
  /** A copy in another project and a task made from a template get it. Required, so that no field is lost unseen. */
  readonly copied: boolean
}

/** Most labels a task may have. */
export const MAX_LABELS = 50
const MAX_LIST = 50
const MAX_WATCHERS = 200

/**
 * The fields that a person sets on a task, in the order of files, masks and faults. Masks, readers, documents, cards,
 * revisions, filters, orders, groups, files, copies and templates follow from this table; to add a field see CONTRIBUTING.
 */
export const TASK_FIELDS = {
  name: {
    proto: 'name',
    shape: { kind: 'text', min: 1, max: 255 },
    empty: '',
    column: 'name',
    copied: true,
  },
  description: {
    proto: 'description',
    shape: { kind: 'text', max: 20_000 },
    empty: '',
    column: 'description',
    copied: true,
  },
  descriptionTree: { proto: 'description_tree', shape: { kind: 'own' }, empty: '', copied: true },
  taskType: {
    proto: 'task_type',
    shape: { kind: 'integer', min: 1, max: 6 },
    empty: 1,
    filter: 'taskTypes',
    group: 'task_type',
    column: 'task_type',
    copied: true,
  },
  assigneeId: {
    proto: 'assignee_id',
    shape: { kind: 'id' },
    empty: '',
    filter: 'assigneeIds',
    group: 'assignee',
    column: 'assignee',
    copied: true,
  },
  people: {
    proto: 'people',
    shape: { kind: 'own' },
    empty: [],
    column: 'people',
    copied: true,
  },
  labelIds: {
    proto: 'label_ids',
    shape: { kind: 'ids', max: MAX_LABELS },
    empty: [],
    filter: 'labelIds',
    group: 'label',
    column: 'labels',
    copied: true,
  },
  categoryId: {
    proto: 'category_id',
    shape: { kind: 'id' },
    empty: '',
    filter: 'categoryIds',
    group: 'category',
    column: 'category',
    copied: true,
  },
  releaseId: {
    proto: 'release_id',
    shape: { kind: 'id' },
    empty: '',
    filter: 'releaseIds',
    group: 'release',
    column: 'release',
    copied: true,
  },
  startDate: {
    proto: 'start_date',
    shape: { kind: 'date' },
    empty: null,
    order: { by: 'start_date', index: 'lane_start' },
    column: 'start_date',
    copied: true,
  },
  dueDate: {
    proto: 'due_date',
    shape: { kind: 'date' },
    empty: null,
    order: { by: 'due_date', index: 'lane_due' },
    column: 'due_date',
    copied: true,
  },
  repeat: {
    proto: 'repeat',
    shape: { kind: 'own' },
    empty: null,
    column: 'repeat',
    copied: true,
  },
  storyPoints: {
    proto: 'story_points',
    shape: { kind: 'integer', min: 0, max: 1_000 },
    empty: 0,
    order: { by: 'story_points', index: 'lane_points' },
    column: 'story_points',
    copied: true,
  },
  priority: {
    proto: 'priority',
    shape: { kind: 'integer', min: 0, max: 4 },
    empty: 0,
    order: { by: 'priority', index: 'lane_priority' },
    filter: 'priorities',
    group: 'priority',
    column: 'priority',
    copied: true,
  },
  estimateMinutes: {
    proto: 'estimate_minutes',
    shape: { kind: 'integer', min: 0, max: 10_000_000 },
    empty: 0,
    column: 'estimate',
    copied: true,
  },
  costCentre: {
    proto: 'cost_centre',
    shape: { kind: 'text', max: 60 },
    empty: '',
    order: { by: 'cost_centre', index: 'lane_cost_centre' },
    filter: 'costCentres',
    group: 'cost_centre',
    column: 'cost_centre',
    copied: true,
  },
  parentId: { proto: 'parent_id', shape: { kind: 'id' }, empty: '', filter: 'parentIds', copied: true },
  splitOfId: { proto: 'split_of_id', shape: { kind: 'id' }, empty: '', copied: false },
  relatedIds: { proto: 'related_ids', shape: { kind: 'ids', max: MAX_LIST }, empty: [], copied: false },
  risks: { proto: 'risks', shape: { kind: 'own' }, empty: [], copied: false },
  blockedByIds: { proto: 'blocked_by_ids', shape: { kind: 'ids', max: MAX_LIST }, empty: [], copied: false },
  watcherIds: { proto: 'watcher_ids', shape: { kind: 'ids', max: MAX_WATCHERS }, empty: [], copied: false },
  custom: { proto: 'custom_values', shape: { kind: 'own' }, empty: [], copied: false },
} as const satisfies { [K in keyof TaskContent]: TaskField<TaskContent[K]> }
