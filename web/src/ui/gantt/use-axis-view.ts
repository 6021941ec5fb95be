import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { offsetOf, type Axis } from './axis.js'
import type { SeenDays } from './hints.js'

/** The part of the axis that is drawn changes in steps of this width, so that scrolling seldom draws the head anew. */
const STEP_PX = 600
/** The days in sight change in steps of this width. */
const SEEN_STEP_PX = 8
const NOTHING_SEEN: SeenDays = { start: -Infinity, due: Infinity }

/** The days that are in sight, with some beside them. */
export interface DrawnDays {
  readonly from: number
  readonly to: number
}

/** Follows the part of the axis in sight; shows today first, and keeps the day in the middle when the zoom changes. */
export function useAxisView(
  scroller: RefObject<HTMLElement | null>,
  axis: Axis,
  treeWidth: number,
  day: number,
) {
  const middle = useRef(day)
  const latest = useRef({ axis, treeWidth })
  const [step, setStep] = useState(0)
  const [seen, setSeen] = useState<SeenDays>(NOTHING_SEEN)
  // Before the paint, so that no one sees the axis at its beginning first.
  useLayoutEffect(() => {
    latest.current = { axis, treeWidth }
    const element = scroller.current
    if (!element) return
    scrollToDay(element, latest.current, middle.current)
  }, [scroller, axis, treeWidth])
  useEffect(() => {
    const element = scroller.current
    const look = () => {
      if (!element) return
      const { axis: now, treeWidth: tree } = latest.current
      const at = Math.abs(element.scrollLeft)
      middle.current = now.from + (at + (element.clientWidth - tree) / 2) / now.dayWidth
      setStep(Math.floor(at / STEP_PX))
      setSeen(seenAfter(element, latest.current))
    }
    element?.addEventListener('scroll', look, { passive: true })
    return () => element?.removeEventListener('scroll', look)
  }, [scroller])
  // Another zoom, tree or set of rows shows other days, though nothing may scroll.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (scroller.current) setSeen(seenAfter(scroller.current, { axis, treeWidth }))
    })
    return () => cancelAnimationFrame(frame)
  }, [scroller, axis, treeWidth])
  const showDay = useCallback(
    (wanted: number) => {
      const element = scroller.current
      if (!element) return
      const { axis: now, treeWidth: tree } = latest.current
      const at = offsetOf(now, wanted) - Math.abs(element.scrollLeft)
      if (at < 0 || at > element.clientWidth - tree - now.dayWidth)
        scrollToDay(element, latest.current, wanted)
    },
    [scroller],
  )
  const space = scroller.current?.clientWidth ?? STEP_PX * 3
  const drawn: DrawnDays = {
    from: Math.max(axis.from, axis.from + Math.floor(((step - 1) * STEP_PX) / axis.dayWidth)),
    to: Math.min(axis.to, axis.from + Math.ceil(((step + 2) * STEP_PX + space) / axis.dayWidth)),
  }
  return { drawn, seen, showDay }
}

interface Shown {
  readonly axis: Axis
  readonly treeWidth: number
}

/** Days of which more than the half is in sight; the same as before where these are no others. */
function seenAfter(element: HTMLElement, { axis, treeWidth }: Shown): (before: SeenDays) => SeenDays {
  const width = element.clientWidth - treeWidth
  const at = Math.round(Math.abs(element.scrollLeft) / SEEN_STEP_PX) * SEEN_STEP_PX
  const dayAfter = (x: number) => Math.round(axis.from + x / axis.dayWidth)
  const next = width > 0 ? { start: dayAfter(at), due: dayAfter(at + width) - 1 } : NOTHING_SEEN
  return (before) => (before.start === next.start && before.due === next.due ? before : next)
}

function scrollToDay(element: HTMLElement, { axis, treeWidth }: Shown, day: number): void {
  const at = Math.max(0, offsetOf(axis, day) - (element.clientWidth - treeWidth) / 2)
  element.scrollLeft = document.documentElement.dir === 'rtl' ? -at : at
}
