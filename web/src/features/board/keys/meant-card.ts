import { laneKey } from '../dnd/drag-state.js'
import { shownCard, shownLanes, type FoundCard } from '../lanes/lane-registry.js'
import { pointedCard } from './pointed-card.js'

export type MeantCard = FoundCard & { element: HTMLElement }

/** The card that has the focus. */
export function focusedCard(): MeantCard | null {
  const element = document.activeElement?.closest<HTMLElement>('[data-card-key]')
  const { taskId, row } = element?.dataset ?? {}
  const found = taskId === undefined ? null : shownCard(taskId, row)
  return found && element ? { ...found, element } : null
}

/** The card that keys are about: the one the mouse was put on since the focus moved, else the one with the focus. */
export function meantCard(): MeantCard | null {
  return pointedCard.read() ?? focusedCard()
}

/** The lane for a new task by keys (see `laneKey`): that of the card that is meant, else the first one. */
export function laneOfNew(): string {
  return laneKey(meantCard()?.lane.place ?? { row: shownLanes.rows()[0] ?? '', status: 'new' })
}
