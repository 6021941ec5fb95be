import type { CallOutput } from '@smartproject/bff/api/calls'
import type { Card } from '@smartproject/bff/api/work/tasks'
import { replaceEqualDeep } from '@tanstack/react-query'
import { compareCards, NEWEST_FIRST, sameKey } from './card-order.js'
import { isOpen, passes } from './filter-match.js'
import type { BoardView } from './keys.js'

type Status = Card['status']

/** The five lanes with the cards that are loaded so far; `count` is of all that pass the filter, or capped. */
export interface BoardData extends CallOutput<'getBoard'> {
  /** Lanes that count the tasks this page has changed since the server answered; null for a task that none counts. */
  counted?: Readonly<Record<string, Status | null>>
}
export type LaneData = BoardData['lanes'][number]

/** Where a card was put by hand: between two others. */
export interface Neighbours {
  after?: string | undefined
  before?: string | undefined
}

export interface Placing {
  neighbours?: Neighbours
  /** Lane that counts the card though it is not loaded; null when no lane does, undefined when no one knows. */
  countedIn?: Status | null
}

export interface Placed {
  board: BoardData
  /** False when only the server can tell what the board looks like now. */
  sure: boolean
}

/** A card wherever it stands on the board. */
export function findCard(board: BoardData, id: string): { card: Card; lane: LaneData; index: number } | null {
  for (const lane of board.lanes) {
    const index = lane.tasks.findIndex((task) => task.id === id)
    const card = lane.tasks[index]
    if (card) return { card, lane, index }
  }
  return null
}

function mapLane(board: BoardData, status: Status, change: (lane: LaneData) => LaneData): BoardData {
  return { ...board, lanes: board.lanes.map((lane) => (lane.status === status ? change(lane) : lane)) }
}

/** Remembers which lane counts a task: its next state may not be taken for one that was counted as well. */
const countedAs = (board: BoardData, id: string, status: Status | null): BoardData => ({
  ...board,
  counted: { ...board.counted, [id]: status },
})

/** The lane that counts a task; undefined when only the server knows. */
function laneCounting(board: BoardData, id: string, given?: Status | null): Status | null | undefined {
  const remembered = board.counted?.[id]
  return findCard(board, id)?.lane.status ?? (remembered === undefined ? given : remembered)
}

/** A count that ended early stays: there are more than it says, whatever comes or goes. */
const counted = (lane: LaneData, by: number) =>
  lane.count_capped ? lane.count : Math.max(0, lane.count + by)

/** Takes a card out; its lane counts one less. */
export function withoutCard(board: BoardData, id: string, countedIn?: Status | null): BoardData {
  const status = laneCounting(board, id, countedIn)
  if (!status) return board
  const rest = mapLane(board, status, (lane) => ({
    ...lane,
    count: counted(lane, -1),
    tasks: lane.tasks.filter((task) => task.id !== id),
  }))
  return countedAs(rest, id, null)
}

/** Index at which a card belongs among those that are loaded; null when it lies behind them. */
function placeIn(lane: LaneData, card: Card, view: BoardView, neighbours?: Neighbours): number | null {
  const order = view.order ?? NEWEST_FIRST
  if (neighbours && order.by === 'rank') {
    const after = lane.tasks.findIndex((task) => task.id === neighbours.after)
    if (after >= 0) return after + 1
    const before = lane.tasks.findIndex((task) => task.id === neighbours.before)
    return Math.max(0, before)
  }
  const found = lane.tasks.findIndex((task) => compareCards(card, task, order) < 0)
  if (found >= 0) return found
  return lane.next_page_token ? null : lane.tasks.length
}

function insert(board: BoardData, card: Card, view: BoardView, neighbours?: Neighbours): BoardData {
  const joined = mapLane(board, card.status, (lane) => {
    const at = placeIn(lane, card, view, neighbours)
    const tasks = at === null ? lane.tasks : lane.tasks.toSpliced(at, 0, card)
    return { ...lane, count: counted(lane, 1), tasks }
  })
  return countedAs(joined, card.id, card.status)
}

/** Puts a card where it belongs now: in its lane, at its place, or nowhere when the view does not show it. */
export function withCard(board: BoardData, card: Card, view: BoardView, placing: Placing = {}): Placed {
  const found = findCard(board, card.id)
  const shown = card.deleted || card.archived !== view.archived ? false : passes(card, view.filter)
  if (found && shown !== false && isSamePlace(found.card, card, view, placing.neighbours)) {
    const board2 = mapLane(board, card.status, (lane) => ({
      ...lane,
      tasks: lane.tasks.with(found.index, card),
    }))
    return { board: board2, sure: shown !== null }
  }
  const countedIn = laneCounting(board, card.id, placing.countedIn)
  const rest = withoutCard(board, card.id, countedIn)
  const sure = countedIn !== undefined && shown !== null
  // A part that may not be shown and was not shown before stays away until the server has answered.
  const joins = shown === true && countedIn !== undefined
  const joinsAnyway = shown === null && found !== null
  return { board: joins || joinsAnyway ? insert(rest, card, view, placing.neighbours) : rest, sure }
}

function isSamePlace(before: Card, after: Card, view: BoardView, neighbours?: Neighbours): boolean {
  const order = view.order ?? NEWEST_FIRST
  return before.status === after.status && !neighbours && sameKey(before, after, order)
}

/** True when lanes count every task of the project that is not archived. */
export function showsAll(view: BoardView): boolean {
  return !view.archived && isOpen(view.filter)
}

/** Adds a page to its lane; what stands on the board already is left out. A page of an older board changes nothing. */
export function withPage(
  board: BoardData,
  status: Status,
  token: string,
  page: CallOutput<'listLaneTasks'>,
): BoardData {
  const known = new Set(board.lanes.flatMap((lane) => lane.tasks.map((task) => task.id)))
  return mapLane(board, status, (lane) => {
    if (lane.next_page_token !== token) return lane
    const fresh = page.tasks.filter((task) => !known.has(task.id))
    const tasks = [...lane.tasks, ...fresh]
    // The lane grew while no one looked, or it shrank and this was its end.
    const count = page.next_page_token ? Math.max(lane.count, tasks.length) : tasks.length
    const { count_capped: capped, ...rest } = lane
    const next = { ...rest, tasks, count, next_page_token: page.next_page_token }
    // With the last page the count is whole.
    return capped && page.next_page_token ? { ...next, count_capped: true } : next
  })
}

/** Keeps the objects of unchanged cards, so a card that did not change is not drawn again. */
export function shareCards(before: BoardData | undefined, after: BoardData): BoardData {
  if (!before) return after
  const known = new Map(before.lanes.flatMap((lane) => lane.tasks.map((task) => [task.id, task])))
  const lanes = after.lanes.map((lane) => {
    const old = before.lanes.find((one) => one.status === lane.status)
    const tasks = lane.tasks.map((task) => replaceEqualDeep(known.get(task.id), task))
    if (!old || !sameItems(old.tasks, tasks)) return { ...lane, tasks }
    const same =
      old.count === lane.count &&
      old.count_capped === lane.count_capped &&
      old.next_page_token === lane.next_page_token
    return same ? old : { ...lane, tasks: old.tasks }
  })
  return sameItems(before.lanes, lanes) ? before : { lanes }
}

const sameItems = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index])
