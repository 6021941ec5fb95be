/** A place on a page as it is drawn: thousandths from its left edge and from the top. */
export interface Place {
  x: number
  y: number
}

const FULL = 1_000
const STEP = 10
const WIDE_STEP = 50
/** The middle of a page, where a pin begins that is put by keys. */
export const MIDDLE: Place = { x: FULL / 2, y: FULL / 2 }

const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const within = (value: number): number => Math.min(Math.max(Math.round(value), 0), FULL)

/** A direction on the turned page as one on the page itself. */
function turnedBack({ x, y }: Place, turns: number): Place {
  const quarter = ((turns % 4) + 4) % 4
  if (quarter === 1) return { x: y, y: -x }
  if (quarter === 2) return { x: -x, y: -y }
  return quarter === 3 ? { x: -y, y: x } : { x, y }
}

/** The place on the page of a point in the window, on a page that was turned by so many quarters. */
export function placeAt(
  point: { clientX: number; clientY: number },
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  turns: number,
): Place {
  const seen = {
    x: width === 0 ? 0 : (point.clientX - left) / width - 0.5,
    y: height === 0 ? 0 : (point.clientY - top) / height - 0.5,
  }
  const { x, y } = turnedBack(seen, turns)
  return { x: within((x + 0.5) * FULL), y: within((y + 0.5) * FULL) }
}

/** The place after an arrow key, which moves in the direction that is seen; null for other keys. */
export function placeAfter(
  place: Place,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  turns: number,
): Place | null {
  const arrow = ARROWS[key]
  if (!arrow) return null
  const { x, y } = turnedBack(arrow, turns)
  const step = shiftKey ? WIDE_STEP : STEP
  return { x: within(place.x + x * step), y: within(place.y + y * step) }
}
