/**
 * Marks the frame around what scrolls sideways: `data-more-before` and `data-more-after` where something is hidden. The returned
 * function ends that.
 */
export function markScrollEdges(scroller: HTMLElement): () => void {
  const show = () => {
    // Right to left it counts down from 0.
    const before = Math.abs(scroller.scrollLeft)
    const after = scroller.scrollWidth - scroller.clientWidth - before
    scroller.parentElement?.toggleAttribute('data-more-before', before > 1)
    scroller.parentElement?.toggleAttribute('data-more-after', after > 1)
  }
  const observer = new ResizeObserver(show)
  observer.observe(scroller)
  if (scroller.firstElementChild) observer.observe(scroller.firstElementChild)
  scroller.addEventListener('scroll', show, { passive: true })
  return () => {
    observer.disconnect()
    scroller.removeEventListener('scroll', show)
  }
}
