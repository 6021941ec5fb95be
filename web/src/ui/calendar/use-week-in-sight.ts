import { useEffect, type RefObject } from 'react'
import type { PlainDate } from '../../lib/plain-date.js'

/** After one of these the place on the page is the user's. */
const HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

/**
 * Scrolls the week of a day into sight, and again as long as the weeks above it grow with what is loaded, until the user
 * touches the page.
 *
 * @param times each new number asks again; null asks for nothing
 */
export function useWeekInSight(root: RefObject<HTMLElement | null>, day: PlainDate, times: number | null) {
  useEffect(() => {
    const box = root.current
    if (!box || times === null) return undefined
    const observer = new ResizeObserver(() => {
      const cell = box.querySelector(`[data-date="${day}"]`)
      if (cell && !isInSight(cell)) cell.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(box)
    const stop = () => {
      observer.disconnect()
      for (const type of HAND) window.removeEventListener(type, stop, true)
    }
    for (const type of HAND) window.addEventListener(type, stop, true)
    return stop
  }, [root, day, times])
}
