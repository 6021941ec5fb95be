import type { CustomCondition, TaskFilter, TaskOrder } from '../../src/query/domain/task-query.js'
import { nameKeyOf } from '../../src/search/domain/search-terms.js'
import type { Task } from '../../src/task/domain/task.js'

/** Says of a task whether it passes, without indexes or terms: what the lists are compared with. */
export function passes(task: Task, filter: TaskFilter): boolean {
  const { dueDate } = task
  const any = <T>(wanted: readonly T[], value: T) => wanted.length === 0 || wanted.includes(value)
  return (
    any(filter.statuses, task.status) &&
    any(filter.taskTypes, task.taskType) &&
    any(filter.assigneeIds, task.assigneeId) &&
    any(filter.categoryIds, task.categoryId) &&
    any(filter.releaseIds, task.releaseId) &&
    any(filter.priorities, task.priority) &&
    any(filter.parentIds, task.parentId) &&
    any(filter.costCentres, task.costCentre) &&
    hasLabel(task, filter.labelIds) &&
    (filter.dueFrom === null || (dueDate !== null && dueDate >= filter.dueFrom)) &&
    (filter.dueTo === null || (dueDate !== null && dueDate <= filter.dueTo)) &&
    (filter.overdueOn === null ||
      (dueDate !== null && dueDate < filter.overdueOn && task.status !== 'closed')) &&
    (!filter.noDueDate || dueDate === null) &&
    filter.custom.every((condition) => meets(task, condition)) &&
    isInvolved(task, filter.involvedUserId) &&
    words(filter.text).every((word) => found(task, filter, word))
  )
}

function hasLabel({ labelIds }: Task, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true
  return labelIds.length === 0 ? wanted.includes('') : labelIds.some((id) => wanted.includes(id))
}

function meets(
  { custom }: Task,
  { fieldId, texts, minNumber, maxNumber, from, to }: CustomCondition,
): boolean {
  const value = custom.find((one) => one.fieldId === fieldId)?.value
  if (value === undefined) return texts.includes('')
  if (texts.length > 0) return texts.includes(String(value))
  return (
    (minNumber === null || Number(value) >= minNumber) &&
    (maxNumber === null || Number(value) <= maxNumber) &&
    (from === null || value >= from) &&
    (to === null || value <= to)
  )
}

function isInvolved(task: Task, userId: string): boolean {
  return (
    userId === '' ||
    task.createdBy === userId ||
    task.watcherIds.includes(userId) ||
    task.people.some((person) => person.userId === userId)
  )
}

function found(task: Task, filter: TaskFilter, word: string): boolean {
  const begins = textsOf(task, filter).some((text) => text.startsWith(word))
  const named = filter.textScope === 'all' || filter.textScope === 'name'
  return begins || (named && word.length >= 3 && words(task.name).some((text) => text.includes(word)))
}

function textsOf(task: Task, { textScope }: TaskFilter): string[] {
  const id = [task.itemId.toLowerCase(), task.itemId.slice(task.itemId.indexOf('-') + 1)]
  if (textScope === 'item_id') return id
  if (textScope === 'description') return words(task.description)
  const named = [...id, ...words(task.name)]
  return textScope === 'name' ? named : [...named, ...words(task.description)]
}

function words(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('é', 'e')
  return plain.split(' ').filter((word) => word !== '')
}

/** Compares two tasks: no value last, ties by id. */
export function inOrder(order: TaskOrder): (a: Task, b: Task) => number {
  const turn = order.descending ? -1 : 1
  return (one, other) => {
    const [a, b] = [keyOf(one, order), keyOf(other, order)]
    if (a === null || b === null) {
      if (a !== b) return a === null ? 1 : -1
    } else if (a !== b) return (a < b ? -1 : 1) * turn
    return (one.id < other.id ? -1 : 1) * turn
  }
}

function keyOf(task: Task, { by, slot, values }: TaskOrder): string | number | null {
  const custom = task.custom.find((one) => one.slot === slot)?.value ?? null
  const place = values?.indexOf(String(custom)) ?? -1
  return {
    update_time: task.updateTime.getTime(),
    create_time: task.createTime.getTime(),
    rank: task.rank,
    name: nameKeyOf(task.name),
    due_date: task.dueDate,
    start_date: task.startDate,
    priority: task.priority || null,
    story_points: task.storyPoints || null,
    cost_centre: task.costCentre || null,
    custom: values ? (place === -1 ? null : place) : custom,
  }[by]
}
