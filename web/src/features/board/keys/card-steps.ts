import { cardKey } from '../dnd/drag-state.js'
import { revealCard, shownCard, shownLanes, type FoundCard, type ShownLane } from '../lanes/lane-registry.js'

export type Step = 'up' | 'down' | 'left' | 'right' | 'first' | 'last'

const isRightToLeft = () => document.documentElement.dir === 'rtl'

function goTo(lane: ShownLane | undefined, index: number): FoundCard | null {
  const card = lane?.cards[index]
  if (!lane || !card) return null
  revealCard(card.id, { row: lane.place.row, focus: true })
  return { card, lane, index }
}

const topOf = (row: string, id: string): number | null =>
  document.querySelector(`[data-card-key="${CSS.escape(cardKey(row, id))}"]`)?.getBoundingClientRect().top ??
  null

/** Index of the card of a lane that stands at the same height, as far as its cards are on the screen. */
function besideIn(lane: ShownLane, from: FoundCard): number {
  const top = topOf(from.lane.place.row, from.card.id) ?? 0
  const heights = lane.cards
    .map((card, index) => ({ index, at: topOf(lane.place.row, card.id) }))
    .filter((one): one is { index: number; at: number } => one.at !== null)
  const [first, ...rest] = heights
  if (!first) return Math.min(from.index, lane.cards.length - 1)
  return rest.reduce((best, one) => (Math.abs(one.at - top) < Math.abs(best.at - top) ? one : best), first)
    .index
}

function aside(from: FoundCard, forward: boolean): FoundCard | null {
  const lanes = shownLanes.inRow(from.lane.place.row)
  const at = lanes.findIndex((lane) => lane.place.status === from.lane.place.status)
  const lane = lanes[at + (forward ? 1 : -1)]
  return lane ? goTo(lane, besideIn(lane, from)) : null
}

/** From the end of a lane on to the same lane of the next row. */
function along(from: FoundCard, by: 1 | -1): FoundCard | null {
  const within = goTo(from.lane, from.index + by)
  if (within) return within
  const rows = shownLanes.rows()
  const { row, status } = from.lane.place
  for (let at = rows.indexOf(row) + by; at >= 0 && at < rows.length; at += by) {
    const lane = shownLanes.get({ row: rows[at] ?? '', status })
    const there = lane && goTo(lane, by > 0 ? 0 : lane.cards.length - 1)
    if (there) return there
  }
  return null
}

/** Goes from a card to another one; null where the board ends. Left and right are those of the screen. */
export function stepFrom(from: FoundCard, step: Step): FoundCard | null {
  switch (step) {
    case 'up':
      return along(from, -1)
    case 'down':
      return along(from, 1)
    case 'left':
      return aside(from, isRightToLeft())
    case 'right':
      return aside(from, !isRightToLeft())
    case 'first':
      return goTo(from.lane, 0)
    case 'last':
      break
  }
  return goTo(from.lane, from.lane.cards.length - 1)
}

/** Goes to the first card that is on the screen, from nowhere. */
export function firstStep(): FoundCard | null {
  const shown = document.querySelector<HTMLElement>('[data-card-key]')
  const { taskId, row } = shown?.dataset ?? {}
  const found = taskId === undefined ? null : shownCard(taskId, row)
  return found ? goTo(found.lane, found.index) : null
}
