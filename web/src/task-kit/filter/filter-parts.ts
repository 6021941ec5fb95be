import type { TaskFilter } from '@smartproject/bff/api/work/tasks'
import { isPlainDate, type PlainDate, type Weekday } from '../../lib/plain-date.js'
import { TEXT_ROWS, type TextPart } from '../field-lists.js'
import { DUE_PRESETS, daysOf, isPreset, type DuePart, type DueRange } from './due.js'

/** Stands for the reader, so a shared view or link means each reader's own tasks. */
export const ME = 'me'
/** Among ids: none is set. */
export const NONE = ''

export const TEXT_SCOPES = ['all', 'name', 'item_id', 'description'] as const
export type TextScope = (typeof TEXT_SCOPES)[number]
type Status = NonNullable<TaskFilter['statuses']>[number]
export type CustomCondition = NonNullable<TaskFilter['custom']>[number]

/** Parts of a filter that are a choice of several ids or numbers. */
const LIST_PARTS = [
  'statuses',
  'task_types',
  'assignees',
  'labels',
  'categories',
  'releases',
  'priorities',
  'parents',
] as const

/** Parts that are texts: any of these, '' for none. */
export type TextParts = { readonly [P in TextPart]: readonly string[] }

/** The text parts of a filter, each as one list. */
function textsOf(parts: { readonly [P in TextPart]?: readonly string[] | undefined }): readonly [
  TextPart,
  readonly string[],
][] {
  return TEXT_ROWS.map(({ filter: { part } }) => [part, parts[part] ?? []])
}

/** A filter as people chose it: “me” and “this week” are kept as such, so they stay true tomorrow and for others. */
export interface FilterParts extends TextParts {
  text: string
  text_scope: TextScope
  statuses: readonly Status[]
  task_types: readonly number[]
  assignees: readonly string[]
  labels: readonly string[]
  categories: readonly string[]
  releases: readonly string[]
  priorities: readonly number[]
  parents: readonly string[]
  due: DuePart | null
  involved: string | null
  custom: readonly CustomCondition[]
}

export const NO_FILTER: FilterParts = {
  ...(Object.fromEntries(textsOf({})) as unknown as TextParts),
  text: '',
  text_scope: 'all',
  statuses: [],
  task_types: [],
  assignees: [],
  labels: [],
  categories: [],
  releases: [],
  priorities: [],
  parents: [],
  due: null,
  involved: null,
  custom: [],
}

/** Who looks, and when: what “me”, “overdue” and “this week” are computed from. */
export interface Reader {
  me: string
  today: PlainDate
  weekStart: Weekday
}

/** Whether anything is hidden. A scope alone hides nothing. */
export function isFiltered(parts: FilterParts): boolean {
  return (
    parts.text.trim() !== '' ||
    parts.due !== null ||
    parts.involved !== null ||
    parts.custom.length > 0 ||
    LIST_PARTS.some((part) => parts[part].length > 0) ||
    textsOf(parts).some(([, texts]) => texts.length > 0)
  )
}

function dueOf(due: DuePart, reader: Reader): Partial<TaskFilter> {
  if (due === 'overdue') return { overdue_on: reader.today }
  if (due === 'none') return { no_due: true }
  const { from, to } = isPreset(due) ? daysOf(due, reader.today, reader.weekStart) : due
  return { ...(from === undefined ? {} : { due_from: from }), ...(to === undefined ? {} : { due_to: to }) }
}

function listsOf(parts: FilterParts, person: (id: string) => string): Partial<TaskFilter> {
  const assignees = [...new Set(parts.assignees.map(person))]
  return {
    ...(parts.statuses.length > 0 ? { statuses: [...parts.statuses] } : {}),
    ...(parts.task_types.length > 0 ? { task_types: [...parts.task_types] } : {}),
    ...(assignees.length > 0 ? { assignees } : {}),
    ...(parts.labels.length > 0 ? { labels: [...parts.labels] } : {}),
    ...(parts.categories.length > 0 ? { categories: [...parts.categories] } : {}),
    ...(parts.releases.length > 0 ? { releases: [...parts.releases] } : {}),
    ...(parts.priorities.length > 0 ? { priorities: [...parts.priorities] } : {}),
    ...(parts.parents.length > 0 ? { parents: [...parts.parents] } : {}),
    ...Object.fromEntries(textsOf(parts).filter(([, texts]) => texts.length > 0)),
  }
}

function filterOf(parts: FilterParts, reader: Reader, person: (id: string) => string): TaskFilter {
  const text = parts.text.trim()
  return {
    ...(text === '' ? {} : { text }),
    ...(text === '' || parts.text_scope === 'all' ? {} : { text_scope: parts.text_scope }),
    ...listsOf(parts, person),
    ...(parts.due === null ? {} : dueOf(parts.due, reader)),
    ...(parts.involved === null ? {} : { involved: person(parts.involved) }),
    ...(parts.custom.length > 0 ? { custom: parts.custom.map((one) => ({ ...one })) } : {}),
  }
}

/** The filter to ask the server with: “me” is the reader, “this week” is days. */
export function askedFilter(parts: FilterParts, reader: Reader): TaskFilter {
  return filterOf(parts, reader, (id) => (id === ME ? reader.me : id))
}

/**
 * The filter as a view keeps it. “me” stays; a preset's days are kept together with the day they were computed on
 * (`overdue_on`), from which `partsOfView` knows the preset again.
 */
export function keptFilter(parts: FilterParts, reader: Reader): TaskFilter {
  const kept = filterOf(parts, reader, (id) => id)
  const ofToday = parts.due !== null && isPreset(parts.due) && parts.due !== 'none'
  return ofToday ? { ...kept, overdue_on: reader.today } : kept
}

function dueOfKept(kept: TaskFilter, weekStart: Weekday): DuePart | null {
  const { overdue_on: on, due_from: from, due_to: to, no_due: none } = kept
  if (none) return 'none'
  if (on !== undefined && from === undefined && to === undefined) return 'overdue'
  if (on !== undefined) {
    const preset = DUE_PRESETS.find((one) => {
      if (one === 'overdue' || one === 'none') return false
      const days = daysOf(one, on, weekStart)
      return days.from === from && days.to === to
    })
    if (preset) return preset
  }
  if (from === undefined && to === undefined) return null
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

/** A view's filter as people chose it. */
export function partsOfView(kept: TaskFilter, weekStart: Weekday): FilterParts {
  return {
    text: kept.text ?? '',
    text_scope: kept.text_scope ?? 'all',
    statuses: kept.statuses ?? [],
    task_types: kept.task_types ?? [],
    assignees: kept.assignees ?? [],
    labels: kept.labels ?? [],
    categories: kept.categories ?? [],
    releases: kept.releases ?? [],
    priorities: kept.priorities ?? [],
    parents: kept.parents ?? [],
    due: dueOfKept(kept, weekStart),
    involved: kept.involved ?? null,
    custom: kept.custom ?? [],
    ...(Object.fromEntries(textsOf(kept)) as unknown as TextParts),
  }
}

/** Whether a range has at least one real day. */
export function isRange(range: DueRange): boolean {
  const real = [range.from, range.to].filter((day) => day !== undefined)
  return real.length > 0 && real.every((day) => isPlainDate(day))
}
