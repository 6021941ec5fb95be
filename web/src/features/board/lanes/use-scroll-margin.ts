import { useLayoutEffect, useState, type RefObject } from 'react'
import { scrollerOf } from '../board-context.js'

/** Under the heads of the lanes, where most lists begin: what is right at once need not be drawn again. */
const UNDER_HEADS_PX = 56

/** How far below the top of what scrolls a list begins, in pixels; follows what changes above it. */
export function useScrollMargin(list: RefObject<HTMLElement | null>): number {
  const [margin, setMargin] = useState(UNDER_HEADS_PX)
  useLayoutEffect(() => {
    const scroller = scrollerOf(list.current)
    if (!scroller) return undefined
    const measure = () => {
      if (!list.current) return
      const top = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top
      setMargin(Math.round(top + scroller.scrollTop))
    }
    measure()
    const content = scroller.firstElementChild
    const observer = new ResizeObserver(measure)
    if (content) observer.observe(content)
    return () => observer.disconnect()
  }, [list])
  return margin
}
