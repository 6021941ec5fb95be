import type { Card, TaskOrder } from '@smartproject/bff/api/work/tasks'
import { isTextSort } from '../field-lists.js'

/** The order of a board no one has sorted. */
export const NEWEST_FIRST: TaskOrder = { by: 'update_time', descending: true }

type Key = string | number | null

function keyOf(card: Card, { by, field }: TaskOrder): Key {
  if (isTextSort(by)) return card[by] || null
  switch (by) {
    case 'update_time':
      return card.updated_at
    case 'create_time':
      return card.created_at
    case 'rank':
      return card.rank
    case 'due_date':
      return card.due_date
    case 'start_date':
      return card.start_date
    case 'priority':
      return card.priority || null
    case 'story_points':
      return card.story_points || null
    case 'name':
      return card.name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    case 'custom':
      break
  }
  return card.custom[field ?? ''] ?? null
}

/** Below zero when `a` stands before `b`. Tasks without a value come last; ties go by id, as on the server. */
export function compareCards(a: Card, b: Card, order: TaskOrder): number {
  const [left, right] = [keyOf(a, order), keyOf(b, order)]
  const turn = order.descending ? -1 : 1
  if (left !== right) {
    if (left === null) return 1
    if (right === null) return -1
    return left < right ? -turn : turn
  }
  if (a.id === b.id) return 0
  return a.id < b.id ? -turn : turn
}

/** True when both cards would stand at the same place. */
export function sameKey(a: Card, b: Card, order: TaskOrder): boolean {
  return keyOf(a, order) === keyOf(b, order)
}
