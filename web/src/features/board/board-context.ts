import { createContext, useContext } from 'react'
import type { Neighbours } from '../../task-kit/api/board-data.js'
import { FIELD_ROWS, isTextGroup, textFields, type CardFields } from '../../task-kit/field-lists.js'
import type { LanePlace } from './dnd/drag-state.js'
import type { Card, TaskFields, TaskGrouping } from '../../task-kit/model.js'
import type { BoardView } from '../../task-kit/api/keys.js'
import type { Density } from './card/density.js'
import type { CardLookup } from './card/use-lookup.js'

const LEAVE_TYPE = 4

/** The actions of the board. The object stays the same for as long as the board stands. */
export interface BoardActions {
  /** Into a lane; with neighbours to a place in it, where the order of the board has places. */
  move: (cards: readonly Card[], from: LanePlace, to: LanePlace, neighbours?: Neighbours) => void
  change: (cards: readonly Card[], fields: CardFields) => void
  /** Labels that come and go; the other ones stay. */
  relabel: (cards: readonly Card[], add: readonly string[], remove: readonly string[]) => void
  archive: (cards: readonly Card[]) => void
  copy: (cards: readonly Card[], cut: boolean) => void
  paste: (to: LanePlace) => void
  open: (id: string, preview?: boolean) => void
  copyLink: (id: string) => void
  /** Rejects when the task was not created. */
  create: (to: LanePlace, fields: TaskFields & { name: string }, requestId: string) => Promise<Card>
  /** Why cards may not go into a lane; null when they may. */
  moveRefusal: (to: LanePlace, from: LanePlace, count: number) => string | null
}

export const BoardActionsContext = createContext<BoardActions | null>(null)

export function useBoardActions(): BoardActions {
  const actions = useContext(BoardActionsContext)
  if (!actions) throw new Error('this needs a board around it')
  return actions
}

/** How the board looks now; everything that is drawn below it may depend on this. */
export interface BoardFrame {
  view: BoardView
  /** The field that cuts the board into rows. */
  rowsBy: TaskGrouping | null
  /** Words for the order; null when cards have places of their own. */
  sortedBy: string | null
  density: Density
  lookup: CardLookup
  base: string
  writable: boolean
}

/** The scroll container of an element's board; lanes and board have it in common. */
export function scrollerOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-board-scroller]') ?? null
}

export const BoardFrameContext = createContext<BoardFrame | null>(null)

export function useBoardFrame(): BoardFrame {
  const frame = useContext(BoardFrameContext)
  if (!frame) throw new Error('this needs a board around it')
  return frame
}

/** Fields a task has by standing in a row. */
export function fieldsOfRow(by: TaskGrouping | null, key: string): TaskFields {
  if (isTextGroup(by)) return textFields(by, key)
  switch (by) {
    case 'assignee':
      return { assignee: key }
    case 'label':
      return key === '' ? {} : { labels: [key] }
    case 'category':
      return { category: key }
    case 'release':
      return { release: key }
    case 'priority':
      return { priority: Number(key) }
    case 'task_type':
      return { task_type: Number(key) }
    case 'status':
    case 'project':
    case null:
      break
  }
  return {}
}

/** The changes of a card that goes from one row to another; null when nothing does. */
export function rowChange(by: TaskGrouping | null, card: Card, from: string, to: string): CardFields | null {
  if (by === null || from === to) return null
  if (by === 'label') {
    const kept = card.labels.filter((id) => id !== from)
    return { labels: to === '' || kept.includes(to) ? kept : [...kept, to] }
  }
  return fieldsOfRow(by, to)
}

/** The values a new task gets where the filter names exactly one value, so that it does not vanish at once. */
export function fieldsOfFilter({ filter }: BoardView): TaskFields {
  const implied = FIELD_ROWS.flatMap(({ name, filter: by }) => {
    const values: readonly unknown[] = (by && (filter[by.part] as readonly unknown[] | undefined)) ?? []
    const [value] = values.length === 1 ? values : ['']
    // Leaves are not made as tasks.
    const fits = value !== '' && !(name === 'task_type' && value === LEAVE_TYPE)
    return fits ? [[name, name === 'labels' ? [value] : value]] : []
  })
  return Object.fromEntries(implied) as TaskFields
}
