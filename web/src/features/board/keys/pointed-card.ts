import { shownCard, type FoundCard } from '../lanes/lane-registry.js'

let element: HTMLElement | null = null
let last: { x: number; y: number } | null = null

/** The card the mouse was put on last. Keys that move the focus take it away: then the focus says which card is meant. */
export const pointedCard = {
  /** Hears where the mouse is; a page that scrolls under a mouse that rests points at nothing. */
  moved(x: number, y: number, card: HTMLElement | null): void {
    if (last !== null && last.x === x && last.y === y) return
    last = { x, y }
    element = card
  },
  forget(): void {
    element = null
  },
  read(): (FoundCard & { element: HTMLElement }) | null {
    if (!element?.isConnected) return null
    const { taskId, row } = element.dataset
    const found = taskId === undefined ? null : shownCard(taskId, row)
    return found && { ...found, element }
  },
}
