import { cardKey, laneKey, type LanePlace } from '../dnd/drag-state.js'
import { LANES, type Card } from '../../../task-kit/model.js'
import { setNeighbours } from '../../../task-kit/open/neighbours.js'

/** A lane as it is on the screen. */
export interface ShownLane {
  place: LanePlace
  cards: readonly Card[]
  /** Brings the card at an index into view; it may not exist before. */
  scrollTo: (index: number) => void
}

const lanes = new Map<string, ShownLane>()
let rows: readonly string[] = ['']
let frame = 0

function notifyNeighbours(): void {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(() =>
    setNeighbours(shownLanes.all().flatMap((lane) => lane.cards.map((card) => card.id))),
  )
}

/** Lanes that are open on the board, for what concerns more than one: keys, drops, the order for the popup. */
export const shownLanes = {
  set(lane: ShownLane): void {
    lanes.set(laneKey(lane.place), lane)
    notifyNeighbours()
  },
  delete(place: LanePlace): void {
    lanes.delete(laneKey(place))
    notifyNeighbours()
  },
  setRows(next: readonly string[]): void {
    rows = next
  },
  get: (place: LanePlace): ShownLane | undefined => lanes.get(laneKey(place)),
  /** In reading order. */
  all: (): ShownLane[] =>
    rows.flatMap((row) =>
      LANES.map((status) => lanes.get(laneKey({ row, status }))).filter((lane) => lane !== undefined),
    ),
  /** Lanes of one row that have cards, in the order of the board. */
  inRow: (row: string): ShownLane[] =>
    LANES.map((status) => lanes.get(laneKey({ row, status })))
      .filter((lane) => lane !== undefined)
      .filter((lane) => lane.cards.length > 0),
  rows: (): readonly string[] => rows,
}

export interface FoundCard {
  card: Card
  lane: ShownLane
  index: number
}

/** A card on the screen; in a given row when it may stand in several. */
export function shownCard(id: string, row?: string): FoundCard | null {
  for (const lane of shownLanes.all()) {
    if (row !== undefined && lane.place.row !== row) continue
    const index = lane.cards.findIndex((card) => card.id === id)
    const card = lane.cards[index]
    if (card) return { card, lane, index }
  }
  return null
}

const ATTEMPTS = 30

function elementAt(row: string, id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card-key="${CSS.escape(cardKey(row, id))}"]`)
}

/** How many frames in a row a card must keep the focus: one that is still on its way is made anew. */
const STEADY = 3

/**
 * Brings a card into view, and the focus to it when that is wished. A card far away is made first; one that is on
 * its way to a lane is waited for there.
 */
export function revealCard(
  id: string,
  { row, status, focus }: { row?: string | undefined; status?: LanePlace['status']; focus: boolean },
): void {
  let left = ATTEMPTS
  let steady = 0
  const attempt = () => {
    const found = shownCard(id, row)
    const there = found && (status === undefined || found.lane.place.status === status)
    const element = there ? elementAt(found.lane.place.row, id) : null
    if (element) {
      if (document.activeElement !== element) steady = 0
      if (steady === 0) {
        element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        if (focus) element.focus({ preventScroll: true })
      }
      steady += 1
      if (!focus || status === undefined || steady >= STEADY) return
    } else if (there) found.lane.scrollTo(found.index)
    left -= 1
    if (left > 0) requestAnimationFrame(attempt)
  }
  attempt()
}
