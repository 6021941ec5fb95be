import { dragState } from './drag-state.js'

/** Pixels from the edge at which scrolling begins. */
const EDGE = 72
const FASTEST = 22

/** How far to scroll in one frame when the pointer is `at` between two edges; negative towards the first. */
export function edgeSpeed(at: number, first: number, last: number): number {
  const edge = Math.min(EDGE, (last - first) / 4)
  const depth = at < first + edge ? at - first - edge : at > last - edge ? at - last + edge : 0
  const share = Math.max(-1, Math.min(1, depth / edge))
  // Gentle at first, so a card can be aimed at what is near the edge.
  return Math.round(share * Math.abs(share) * FASTEST)
}

/**
 * Scrolls the board while something is carried to one of its edges, in both directions of reading. The returned function ends that.
 */
export function scrollAtEdges(scroller: HTMLElement): () => void {
  let pointer: { x: number; y: number } | null = null
  let frame = 0
  const step = () => {
    frame = requestAnimationFrame(step)
    if (!pointer) return
    const box = scroller.getBoundingClientRect()
    scroller.scrollLeft += edgeSpeed(pointer.x, box.left, box.right)
    scroller.scrollTop += edgeSpeed(pointer.y, box.top, box.bottom)
  }
  const follow = (event: PointerEvent | TouchEvent) => {
    const point = 'touches' in event ? event.touches[0] : event
    if (point) pointer = { x: point.clientX, y: point.clientY }
  }
  const sync = () => {
    const drag = dragState.read()
    const wanted = drag !== null && !drag.byKeys
    if (wanted && frame === 0) {
      pointer = null
      frame = requestAnimationFrame(step)
      window.addEventListener('pointermove', follow)
      window.addEventListener('touchmove', follow)
    }
    if (!wanted && frame !== 0) stop()
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    frame = 0
    window.removeEventListener('pointermove', follow)
    window.removeEventListener('touchmove', follow)
  }
  const leave = dragState.subscribe(sync)
  return () => {
    leave()
    stop()
  }
}
