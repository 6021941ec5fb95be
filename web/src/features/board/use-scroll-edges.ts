import { useEffect } from 'react'

/** Marks the frame around what scrolls sideways: `data-more-before` and `data-more-after` where something is hidden. */
export function useScrollEdges(scroller: HTMLElement | null): void {
  useEffect(() => {
    const frame = scroller?.parentElement
    if (!scroller || !frame) return undefined
    const show = () => {
      // Right to left it counts down from 0.
      const before = Math.abs(scroller.scrollLeft)
      const after = scroller.scrollWidth - scroller.clientWidth - before
      frame.toggleAttribute('data-more-before', before > 1)
      frame.toggleAttribute('data-more-after', after > 1)
    }
    const observer = new ResizeObserver(show)
    observer.observe(scroller)
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild)
    scroller.addEventListener('scroll', show, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', show)
    }
  }, [scroller])
}
