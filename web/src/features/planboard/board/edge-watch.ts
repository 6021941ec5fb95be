const EDGE_PX = 48
const STEP_PX = 12
/** A hand on its way over an edge, as out of a tray, does not scroll; one that stays there does. */
const REST_MS = 250

/** How far the board scrolls. */
export interface Way {
  readonly left: number
  readonly top: number
}

type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Says again and again where a hand at an edge of the board wants to see more; null for one that does not rest there. */
export function edgeWatch(): (edges: Edges, hand: { x: number; y: number }, nowMs: number) => Way | null {
  let since: number | null = null
  return (edges, hand, nowMs) => {
    const way = wayAtEdge(edges, hand)
    since = way ? (since ?? nowMs) : null
    return since !== null && nowMs - since >= REST_MS ? way : null
  }
}

function wayAtEdge({ left, right, top, bottom }: Edges, { x, y }: { x: number; y: number }): Way | null {
  if (y < top || y > bottom || x < left || x > right) return null
  const way = { left: stepAt(x, left, right), top: stepAt(y, top, bottom) }
  return way.left === 0 && way.top === 0 ? null : way
}

function stepAt(at: number, from: number, to: number): number {
  if (at > to - EDGE_PX) return STEP_PX
  return at < from + EDGE_PX ? -STEP_PX : 0
}
