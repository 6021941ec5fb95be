import { type FieldDefinition, withoutLost } from '../../catalogue/area.js'
import type { SortRequest, TaskFilter } from '../../query/area.js'
import type { Grouping } from '../../workflow/area.js'

/** The form of a view. */
export type ViewLayout = 'board' | 'list' | 'calendar'

/** A saved way to look at tasks. */
export interface View {
  readonly id: string
  /** 0 for all tasks. */
  readonly projectNumber: number
  readonly name: string
  /** The maker. */
  readonly ownerId: string
  /** True when everyone of the project sees it. */
  readonly shared: boolean
  readonly layout: ViewLayout
  readonly filter: TaskFilter
  /** Null for the usual one. */
  readonly order: SortRequest | null
  readonly grouping: Grouping | null
  /** Columns of the list in their order. */
  readonly columns: readonly string[]
  /** Projects that a view of all tasks is narrowed to; empty for all. */
  readonly shownProjectNumbers: readonly number[]
}

/** Projects that a view of all tasks may be narrowed to. */
export const MAX_SHOWN_PROJECTS = 200

/** Views that one user may keep of one project. */
export const MAX_VIEWS = 100

/** Views of one tenant. */
export interface ViewStore {
  byId(id: string): Promise<View | null>
  /** The user's own and the shared ones of the project, by name. */
  seenIn(projectNumber: number, userId: string): Promise<View[]>
  countOwn(projectNumber: number, userId: string): Promise<number>
  save(view: View): Promise<void>
  delete(id: string): Promise<void>
}

/** The view without what it says of own fields that are gone, so that it still opens. */
export function withoutLostFields(view: View, fields: readonly FieldDefinition[]): View {
  const ids = new Set(fields.map(({ id }) => id))
  const custom = view.filter.custom.filter(({ fieldId }) => ids.has(fieldId))
  const lostOrder = view.order?.by === 'custom' && !ids.has(view.order.fieldId)
  return {
    ...view,
    filter: { ...view.filter, custom },
    order: lostOrder ? null : view.order,
    columns: withoutLost(view.columns, fields),
  }
}
