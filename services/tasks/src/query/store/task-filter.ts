import type { Filter } from '@smartproject/kit/mongo/tenant-collection'

import { FILTER_ROWS } from '../../fields/area.js'
import { searchExpressions } from '../../search/area.js'
import type { TaskDoc } from '../../task/area.js'
import { TASK_STATUSES, type TaskStatus } from '../../workflow/area.js'
import type { CustomCondition, TaskFilter, TaskSelection } from '../domain/task-query.js'

/** A condition on tasks, without their tenant. */
export type TaskMatch = Filter<TaskDoc>

/** The lanes a filter can find something in; none at all when its parts contradict each other. */
export function lanesOf(filter: TaskFilter): TaskStatus[] {
  if (filter.noDueDate && boundsDue(filter)) return []
  return TASK_STATUSES.filter(
    (status) =>
      (filter.statuses.length === 0 || filter.statuses.includes(status)) &&
      (filter.overdueOn === null || status !== 'closed'),
  )
}

/** Where a selection lies: every index of lists begins with these, so they are always all there. */
export function placeOf(selection: TaskSelection, statuses: readonly TaskStatus[]): TaskMatch {
  return {
    projectNumber: oneOf(selection.projectNumbers),
    shelf: selection.archived ? 'archived' : 'live',
    status: oneOf(statuses),
  }
}

/** No text, be it empty or missing: unlike null this is decided by an index alone. Days are texts too. */
export const NO_TEXT = { $not: { $gt: '' } }

/** Fields with one value that is looked for as it is, and those that are typed. */
const SINGLE = FILTER_ROWS.filter(({ shape }) => shape.kind === 'id' || shape.kind === 'integer')
const TEXTS = FILTER_ROWS.filter(({ shape }) => shape.kind === 'text')

/** The conditions of a filter beside the lane. */
export function conditionsOf(filter: TaskFilter): TaskMatch {
  const all = [
    ...searchExpressions(filter.text, filter.textScope).map((terms) => ({ terms })),
    ...filter.custom.map(conditionOf),
    ...labelCondition(filter.labelIds),
    ...TEXTS.flatMap(({ key, filter: part }) => textCondition(key, filter[part] as readonly string[])),
  ]
  return {
    ...(Object.assign({}, ...SINGLE.map(({ key, filter: part }) => some(key, filter[part]))) as TaskMatch),
    ...some('involved', filter.involvedUserId === '' ? [] : [filter.involvedUserId]),
    ...dueCondition(filter),
    ...(all.length > 0 ? { $and: all } : {}),
  }
}

/** One value or any of several; a single one gives an index the tighter bound. */
export function oneOf<T>(values: readonly T[]): T | { $in: T[] } {
  const [only] = values
  return values.length === 1 && only !== undefined ? only : { $in: [...values] }
}

function some(field: keyof TaskDoc, values: readonly (string | number)[]): TaskMatch {
  return values.length === 0 ? {} : { [field]: oneOf(values) }
}

/** True for a filter that only tasks with a due date can pass. */
export function boundsDue({ dueFrom, dueTo, overdueOn }: TaskFilter): boolean {
  return [dueFrom, dueTo, overdueOn].some((day) => day !== null)
}

function dueCondition({ dueFrom, dueTo, overdueOn, noDueDate }: TaskFilter): TaskMatch {
  const bounds = {
    ...(noDueDate ? NO_TEXT : {}),
    ...(dueFrom ? { $gte: dueFrom } : {}),
    ...(dueTo ? { $lte: dueTo } : {}),
    ...(overdueOn ? { $lt: overdueOn } : {}),
  }
  return Object.keys(bounds).length === 0 ? {} : { dueDate: bounds }
}

function textCondition(field: keyof TaskDoc, texts: readonly string[]): TaskMatch[] {
  if (texts.length === 0) return []
  const named = texts.filter((text) => text !== '')
  if (named.length === texts.length) return [{ [field]: oneOf(named) }]
  return [
    named.length === 0 ? { [field]: NO_TEXT } : { $or: [{ [field]: NO_TEXT }, { [field]: oneOf(named) }] },
  ]
}

function labelCondition(ids: readonly string[]): TaskMatch[] {
  if (ids.length === 0) return []
  const named = ids.filter((id) => id !== '')
  if (named.length === ids.length) return [{ labelIds: oneOf(named) }]
  // An index knows the empty list as such, but not its size.
  const none = { labelIds: [] }
  return [named.length === 0 ? none : { $or: [none, { labelIds: { $in: named } }] }]
}

/** The query of a condition on the value of a field that is set. */
export function valueConditions({ texts, minNumber, maxNumber, from, to }: CustomCondition): object[] {
  const numbers = {
    ...(minNumber === null ? {} : { $gte: minNumber }),
    ...(maxNumber === null ? {} : { $lte: maxNumber }),
  }
  const days = { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) }
  return [...(texts.length > 0 ? [{ $in: [...texts] }] : []), numbers, days].filter(
    (demand) => Object.keys(demand).length > 0,
  )
}

function conditionOf(condition: CustomCondition): TaskMatch {
  const { fieldId, texts } = condition
  const values = valueConditions(condition).map((value) => ({ value }))
  const set = { custom: { $elemMatch: { fieldId, $and: values } } }
  return texts.includes('') ? { $or: [{ 'custom.fieldId': { $ne: fieldId } }, set] } : set
}
