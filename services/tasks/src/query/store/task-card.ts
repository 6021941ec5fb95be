import type { TaskOrder } from '../domain/task-query.js'

/** The fields that lists do not read: the large parts of a task, and what only queries need. */
export const CARD = {
  description: 0,
  descriptionTree: 0,
  terms: 0,
  involved: 0,
  nameKey: 0,
  slots: 0,
} as const

const NAMED_CARD = { description: 0, descriptionTree: 0, terms: 0, involved: 0, slots: 0 } as const
const CUSTOM_CARD = { description: 0, descriptionTree: 0, terms: 0, involved: 0, nameKey: 0 } as const

/** The projection of cards in an order; the sort key must come with them. */
export function cardIn({ by }: TaskOrder): Readonly<Record<string, 0>> {
  if (by === 'name') return NAMED_CARD
  return by === 'custom' ? CUSTOM_CARD : CARD
}
