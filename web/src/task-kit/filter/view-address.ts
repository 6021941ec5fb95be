import type { TaskGrouping, TaskOrder } from '@smartproject/bff/api/work/tasks'
import { FIELD_GROUPS, FIELD_ROWS, TEXT_ROWS } from '../field-lists.js'
import { FIELDS } from '../fields.js'
import { DUE_PRESETS, isPreset, type DuePart, type DueRange } from './due.js'
import {
  isRange,
  NO_FILTER,
  TEXT_SCOPES,
  type CustomCondition,
  type FilterParts,
  type TextParts,
  type TextScope,
} from './filter-parts.js'

export const LAYOUTS = ['board', 'list', 'calendar'] as const
export type Layout = (typeof LAYOUTS)[number]
export const GROUPINGS: readonly TaskGrouping[] = ['status', ...FIELD_GROUPS, 'project']

/** How tasks are looked at; everything here stands in the address. */
export interface ViewState {
  parts: FilterParts
  order: TaskOrder | null
  grouping: TaskGrouping | null
  archived: boolean
  layout: Layout | null
  columns: readonly string[] | null
  /** Of all tasks: the projects that are shown; empty for all. */
  projects: readonly number[]
  /** The saved view this began with. */
  view: string | null
}

// One short word for each part. Other parts stay in the address untouched.
const KEYS = {
  text: 'q',
  text_scope: 'in',
  statuses: 'status',
  task_types: FIELDS.task_type.filter.address,
  assignees: FIELDS.assignee.filter.address,
  labels: FIELDS.labels.filter.address,
  categories: FIELDS.category.filter.address,
  releases: FIELDS.release.filter.address,
  priorities: FIELDS.priority.filter.address,
  parents: FIELDS.parent.filter.address,
  due: 'due',
  involved: 'with',
  order: 'sort',
  grouping: 'group',
  archived: 'archived',
  layout: 'layout',
  columns: 'cols',
  projects: 'projects',
  view: 'view',
} as const
const CUSTOM = /^([fnd])\.([A-Za-z0-9_-]{1,64})$/
const STATUSES = ['new', 'assigned', 'progress', 'resolved', 'closed'] as const
const TYPES = { task: 1, bug: 2, change: 3, milestone: 5, split: 6 } as const
/** Orders beside those of custom fields, as menus show them. */
export const SORTS: readonly Exclude<TaskOrder['by'], 'custom'>[] = [
  'rank',
  'update_time',
  'create_time',
  ...FIELD_ROWS.flatMap(({ list }) =>
    list?.sort && list.sort !== 'name' && list.sort !== 'custom' ? [list.sort] : [],
  ),
  'name',
]
const ID = /^[A-Za-z0-9_-]{1,64}$/
const COLUMN = /^[A-Za-z0-9_:-]{1,80}$/
const NOT_SET = 'none'
const OPEN = '..'

const known = <T extends string>(all: readonly T[], text: string): T | undefined =>
  all.find((one) => one === text)
const present = <T>(value: T | undefined): value is T => value !== undefined
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

function listAt(params: URLSearchParams, key: string): string[] {
  return (params.get(key) ?? '').split(',').filter(Boolean)
}

function idsAt(params: URLSearchParams, key: string, most: number): string[] {
  const ids = listAt(params, key).filter((id) => ID.test(id))
  return unique(ids.map((id) => (id === NOT_SET ? '' : id))).slice(0, most)
}

const idsText = (ids: readonly string[]) => ids.map((id) => (id === '' ? NOT_SET : id)).join(',')

function rangeText(from: string | number | undefined, to: string | number | undefined): string {
  return `${from ?? ''}${OPEN}${to ?? ''}`
}

function daysAt(text: string): DueRange | null {
  const [from = '', to = '', ...more] = text.split(OPEN)
  const range = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  return more.length === 0 && isRange(range) ? range : null
}

function dueAt(params: URLSearchParams): DuePart | null {
  const text = params.get(KEYS.due) ?? ''
  return known(DUE_PRESETS, text) ?? daysAt(text)
}

function numberAt(text: string): number | undefined {
  const value = Number(text)
  return text.trim() !== '' && Number.isFinite(value) ? value : undefined
}

function conditionAt(kind: string, field: string, values: readonly string[]): CustomCondition | undefined {
  const [first = ''] = values
  if (kind === 'f') return { field, texts: unique(values).slice(0, 50) }
  const [low = '', high = ''] = first.split(OPEN)
  if (kind === 'd') {
    const days = daysAt(first)
    return days ? { field, ...days } : undefined
  }
  const min = numberAt(low)
  const max = numberAt(high)
  if (min === undefined && max === undefined) return undefined
  return { field, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

function customAt(params: URLSearchParams): CustomCondition[] {
  return unique([...params.keys()])
    .map((key) => {
      const match = CUSTOM.exec(key)
      return match?.[1] && match[2] ? conditionAt(match[1], match[2], params.getAll(key)) : undefined
    })
    .filter(present)
    .slice(0, 20)
}

function priorityAt(text: string): number | undefined {
  return /^[0-4]$/.test(text) ? Number(text) : undefined
}

function typeAt(text: string): number | undefined {
  return Object.entries(TYPES).find(([name]) => name === text)?.[1]
}

function filterAt(params: URLSearchParams): FilterParts {
  const scope: TextScope = known(TEXT_SCOPES, params.get(KEYS.text_scope) ?? '') ?? 'all'
  const involved = params.get(KEYS.involved)
  return {
    ...NO_FILTER,
    text: (params.get(KEYS.text) ?? '').slice(0, 200),
    text_scope: scope,
    statuses: unique(
      listAt(params, KEYS.statuses)
        .map((one) => known(STATUSES, one))
        .filter(present),
    ),
    task_types: unique(listAt(params, KEYS.task_types).map(typeAt).filter(present)),
    priorities: unique(listAt(params, KEYS.priorities).map(priorityAt).filter(present)),
    assignees: idsAt(params, KEYS.assignees, 100),
    labels: idsAt(params, KEYS.labels, 100),
    categories: idsAt(params, KEYS.categories, 100),
    releases: idsAt(params, KEYS.releases, 100),
    parents: idsAt(params, KEYS.parents, 50).filter((id) => id !== ''),
    due: dueAt(params),
    involved: involved !== null && ID.test(involved) ? involved : null,
    custom: customAt(params),
    ...textsAt(params),
  }
}

/** Texts may hold commas, so each stands in the address by itself. */
function textsAt(params: URLSearchParams): TextParts {
  return Object.fromEntries(
    TEXT_ROWS.map(({ text, filter: { part, address } }) => {
      const texts = params.getAll(address).filter((one) => one.length <= text)
      return [part, unique(texts).slice(0, 50)]
    }),
  ) as unknown as TextParts
}

function writeTexts(params: URLSearchParams, parts: TextParts): void {
  for (const { part, address } of TEXT_ROWS.map((row) => row.filter)) {
    params.delete(address)
    for (const text of parts[part]) params.append(address, text)
  }
}

function orderAt(params: URLSearchParams): TaskOrder | null {
  const text = params.get(KEYS.order) ?? ''
  const descending = text.startsWith('-')
  const name = descending ? text.slice(1) : text
  const by = known(SORTS, name)
  if (by) return descending ? { by, descending } : { by }
  const field = CUSTOM.exec(name)
  if (field?.[1] !== 'f' || !field[2]) return null
  return { by: 'custom', field: field[2], ...(descending ? { descending } : {}) }
}

function projectsAt(params: URLSearchParams): number[] {
  const numbers = listAt(params, KEYS.projects).filter((text) => /^[1-9][0-9]{0,9}$/.test(text))
  return unique(numbers.map(Number)).slice(0, 200)
}

/** How an address wants tasks to be looked at. Whatever it cannot mean is left out, never an error. */
export function readAddress(params: URLSearchParams): ViewState {
  const columns = listAt(params, KEYS.columns).filter((name) => COLUMN.test(name))
  const view = params.get(KEYS.view)
  return {
    parts: filterAt(params),
    order: orderAt(params),
    grouping: known(GROUPINGS, params.get(KEYS.grouping) ?? '') ?? null,
    archived: params.get(KEYS.archived) === '1',
    layout: known(LAYOUTS, params.get(KEYS.layout) ?? '') ?? null,
    columns: columns.length > 0 ? unique(columns).slice(0, 60) : null,
    projects: projectsAt(params),
    view: view !== null && ID.test(view) ? view : null,
  }
}

function dueText(due: DuePart | null): string {
  if (due === null) return ''
  return isPreset(due) ? due : rangeText(due.from, due.to)
}

function orderText(order: TaskOrder | null): string {
  if (order === null) return ''
  return `${order.descending ? '-' : ''}${order.by === 'custom' ? `f.${order.field ?? ''}` : order.by}`
}

const typeName = (type: number) => Object.entries(TYPES).find(([, id]) => id === type)?.[0] ?? ''

function writeCustom(params: URLSearchParams, custom: readonly CustomCondition[]): void {
  for (const { field, texts, min, max, from, to } of custom) {
    if (texts) for (const text of texts) params.append(`f.${field}`, text)
    else if (from !== undefined || to !== undefined) params.set(`d.${field}`, rangeText(from, to))
    else params.set(`n.${field}`, rangeText(min, max))
  }
}

/** The address for a way to look; keys of other parts of the page stay where they are. */
export function writeAddress(before: URLSearchParams, state: ViewState): URLSearchParams {
  const params = new URLSearchParams(before)
  for (const key of unique([...params.keys()])) if (CUSTOM.test(key)) params.delete(key)
  const { parts } = state
  const texts: Record<keyof typeof KEYS, string> = {
    text: parts.text,
    text_scope: parts.text_scope === 'all' ? '' : parts.text_scope,
    statuses: parts.statuses.join(','),
    task_types: parts.task_types.map(typeName).filter(Boolean).join(','),
    assignees: idsText(parts.assignees),
    labels: idsText(parts.labels),
    categories: idsText(parts.categories),
    releases: idsText(parts.releases),
    priorities: parts.priorities.join(','),
    parents: parts.parents.join(','),
    due: dueText(parts.due),
    involved: parts.involved ?? '',
    order: orderText(state.order),
    grouping: state.grouping ?? '',
    archived: state.archived ? '1' : '',
    layout: state.layout ?? '',
    columns: (state.columns ?? []).join(','),
    projects: state.projects.join(','),
    view: state.view ?? '',
  }
  for (const [part, text] of Object.entries(texts)) {
    const key = KEYS[part as keyof typeof KEYS]
    if (text === '') params.delete(key)
    else params.set(key, text)
  }
  writeTexts(params, parts)
  writeCustom(params, parts.custom)
  return params
}
