import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { type FieldFilter, type FieldOrder, FILTER_ROWS } from '../../fields/area.js'
import type { TextScope } from '../../search/area.js'
import type { Span, TaskCard } from '../../task/area.js'
import type { Grouping, TaskStatus } from '../../workflow/area.js'

/** A condition on one custom field. */
export interface CustomCondition {
  readonly fieldId: string
  /** Place of the field among those that can be sorted by; finds tasks sooner where it is known. */
  readonly slot?: number
  /** Any of these; an empty one means not set. */
  readonly texts: readonly string[]
  readonly minNumber: number | null
  readonly maxNumber: number | null
  /** Days, both inclusive. */
  readonly from: PlainDate | null
  readonly to: PlainDate | null
}

/**
 * Which tasks are wanted. An empty part demands nothing; parts are and-ed, the values of one part or-ed. Parts that name
 * values of a field follow from the table of fields; an empty id means none.
 */
export interface TaskFilter extends FieldFilter {
  readonly text: string
  readonly textScope: TextScope
  readonly statuses: readonly TaskStatus[]
  readonly dueFrom: PlainDate | null
  readonly dueTo: PlainDate | null
  /** Due before this day and not closed. */
  readonly overdueOn: PlainDate | null
  /** True for tasks without a due date; nothing passes this and a bound above. */
  readonly noDueDate: boolean
  readonly custom: readonly CustomCondition[]
  /** Helps, watches or made it. */
  readonly involvedUserId: string
}

/** The filter everything passes. */
export const EVERYTHING: TaskFilter = {
  ...(Object.fromEntries(FILTER_ROWS.map(({ filter }) => [filter, []])) as unknown as FieldFilter),
  text: '',
  textScope: 'all',
  statuses: [],
  dueFrom: null,
  dueTo: null,
  overdueOn: null,
  noDueDate: false,
  custom: [],
  involvedUserId: '',
}

/** Orders by what is no field that a person sets, or not as it is stored. */
export const OWN_ORDERS = ['update_time', 'create_time', 'rank', 'name', 'custom'] as const

/** The keys of an order of tasks; ties go by id. */
export type SortBy = (typeof OWN_ORDERS)[number] | FieldOrder

/** An order of tasks; tasks without a value come last in either direction. */
export interface TaskOrder {
  readonly by: SortBy
  /** Slot of the custom field, else null. */
  readonly slot: number | null
  /**
   * The values of a custom field that say nothing of their order by themselves, as choices and people, in the order they
   * are shown in. A value that is not among them counts as none.
   */
  readonly values?: readonly string[]
  readonly descending: boolean
}

/** The order of a board without a chosen one. */
export const NEWEST_FIRST: TaskOrder = { by: 'update_time', slot: null, descending: true }

/** An order as requests and views hold it: a custom field by its id. */
export interface SortRequest {
  readonly by: SortBy
  /** The field of `custom`, else empty. */
  readonly fieldId: string
  readonly descending: boolean
}

/** Which tasks of which projects. */
export interface TaskSelection {
  /** Checked: the caller may read all of them. */
  readonly projectNumbers: readonly number[]
  readonly archived: boolean
  readonly filter: TaskFilter
}

/** Where a page begins: after the task with this sort key; null is a missing value. */
export interface PagePosition {
  readonly key: string | number | null
  readonly id: string
}

/** One row of a list. */
export interface TaskRow {
  readonly task: TaskCard
  readonly position: PagePosition
}

/** An entry of a calendar: a card, and of a leave the reason, which its people may read. */
export interface CalendarTask {
  readonly card: TaskCard
  readonly reason: string
}

/** A lane of a board with its first rows. */
export interface LaneRows {
  readonly status: TaskStatus
  readonly rows: readonly TaskRow[]
  /**
   * Tasks of the lane that pass the filter, counted up to the limit and one more, which says that there are more; those
   * of a filter that few pass are counted to the end. Null when they were not asked for.
   */
  readonly count: number | null
}

/** How many tasks the views of a project show. */
export interface ViewCounts {
  readonly lanes: ReadonlyMap<TaskStatus, number>
  /** With both dates. */
  readonly gantt: number
  /** With any date. */
  readonly calendar: number
}

/** Whose tasks lie between which days. */
export interface AssigneeSpan {
  readonly userId: string
  readonly from: PlainDate | null
  readonly to: PlainDate | null
  readonly count: number
}

/** Lanes of a board with a filter are counted up to this, and one more that says that there are more. */
export const LANE_COUNT_LIMIT = 1_000

/** Lists of tasks of one tenant: cards, which have no description. Leave and trash are left out. */
export interface TaskQueryStore {
  list(
    selection: TaskSelection,
    order: TaskOrder,
    after: PagePosition | null,
    limit: number,
  ): Promise<TaskRow[]>
  /** The five lanes, each with its first `size` rows; counted beyond `countLimit` by one at most, 0 counts nothing. */
  board(selection: TaskSelection, order: TaskOrder, size: number, countLimit: number): Promise<LaneRows[]>
  /** At most `limit` are counted; `Infinity` counts all. */
  count(selection: TaskSelection, limit: number): Promise<number>
  /** Counts by value; an empty key is none. */
  group(selection: TaskSelection, by: Grouping): Promise<Map<string, number>>
  viewCounts(selection: TaskSelection): Promise<ViewCounts>
  /** People with live tasks in the project, by user id. */
  assigneeSpans(projectNumber: number): Promise<AssigneeSpan[]>
  /** The entries of the project's calendar in the span, by first day; leave too as long as the filter is null. */
  calendar(
    projectNumber: number,
    span: Span,
    filter: TaskFilter | null,
    limit: number,
  ): Promise<CalendarTask[]>
  /** Open tasks of the user that share a day with the span, outside the given projects, by first day. */
  clashing(userId: string, span: Span, exceptProjects: readonly number[], limit: number): Promise<TaskCard[]>
}

/** True for a filter everything passes. */
export function matchesAll({ textScope: _scope, ...parts }: TaskFilter): boolean {
  return Object.values(parts).every(
    (part) => part === null || part === false || (part !== true && part.length === 0),
  )
}
