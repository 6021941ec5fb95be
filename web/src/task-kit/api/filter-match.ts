import type { Card, TaskFilter } from '@smartproject/bff/api/work/tasks'
import { isFoundIn, wordsOfSearch } from '@smartproject/bff/api/search-text'
import { TEXT_ROWS } from '../field-lists.js'

type Conditions = NonNullable<TaskFilter['custom']>

/** Null when only the description could tell, which cards do not carry. */
function passesText(card: Card, { text, text_scope: scope = 'all' }: TaskFilter): boolean | null {
  const searched = wordsOfSearch(text ?? '')
  if (searched === null) return true
  // Symbols alone find nothing.
  if (text === undefined || searched.length === 0) return false
  const code = scope !== 'description' && isFoundIn(card.item_id, text)
  const name = (scope === 'all' || scope === 'name') && isFoundIn(`${card.name} ${card.item_id}`, text)
  if (code || name) return true
  return (scope === 'all' || scope === 'description') && card.described ? null : false
}

const oneOf = <T>(wanted: readonly T[] | undefined, value: T) => !wanted?.length || wanted.includes(value)

function oneOfLabels(wanted: readonly string[] | undefined, labels: readonly string[]): boolean {
  if (!wanted?.length) return true
  return wanted.some((id) => (id === '' ? labels.length === 0 : labels.includes(id)))
}

function passesDays(card: Card, { due_from, due_to, overdue_on, no_due }: TaskFilter): boolean {
  const due = card.due_date
  if (no_due && due !== null) return false
  if ((due_from || due_to || overdue_on) && due === null) return false
  if (due === null) return true
  if (overdue_on && (due >= overdue_on || card.status === 'closed')) return false
  return (!due_from || due >= due_from) && (!due_to || due <= due_to)
}

function passesCustom(card: Card, { field, texts, min, max, from, to }: Conditions[number]): boolean {
  const value = card.custom[field]
  if (texts?.length && !texts.some((text) => (text === '' ? value === undefined : String(value) === text)))
    return false
  if (min !== undefined && !(typeof value === 'number' && value >= min)) return false
  if (max !== undefined && !(typeof value === 'number' && value <= max)) return false
  if (from !== undefined && !(typeof value === 'string' && value >= from)) return false
  return !(to !== undefined && !(typeof value === 'string' && value <= to))
}

function isInvolved(card: Card, user: string | undefined): boolean {
  if (!user) return true
  return (
    card.created_by === user ||
    card.watchers.includes(user) ||
    card.people.some((person) => person.user === user)
  )
}

/** True when the filter demands nothing. */
export function isOpen(filter: TaskFilter): boolean {
  return Object.values(filter).every(
    (part) =>
      part === undefined || part === '' || part === false || (Array.isArray(part) && part.length === 0),
  )
}

/** Whether a card passes a filter as the server applies it; null when only the server can tell. */
export function passes(card: Card, filter: TaskFilter): boolean | null {
  const sure =
    oneOf(filter.statuses, card.status) &&
    oneOf(filter.task_types, card.task_type) &&
    oneOf(filter.assignees, card.assignee) &&
    oneOf(filter.categories, card.category) &&
    oneOf(filter.releases, card.release) &&
    oneOf(filter.priorities, card.priority) &&
    oneOf(filter.parents, card.parent) &&
    TEXT_ROWS.every((row) => oneOf(filter[row.filter.part], card[row.name])) &&
    oneOfLabels(filter.labels, card.labels) &&
    passesDays(card, filter) &&
    isInvolved(card, filter.involved) &&
    (filter.custom ?? []).every((condition) => passesCustom(card, condition))
  return sure ? passesText(card, filter) : false
}
