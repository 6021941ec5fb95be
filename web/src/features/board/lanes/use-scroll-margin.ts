import { useLayoutEffect, useState, type RefObject } from 'react'

/** How far below the top of what scrolls a list begins, in pixels; follows what changes above it. */
export function useScrollMargin(list: RefObject<HTMLElement | null>, scroller: HTMLElement | null): number {
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    if (!scroller || !list.current) return undefined
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
  }, [list, scroller])
  return margin
}
