import { useEffect, useRef, type PointerEvent as ReactPointerEvent } from 'react'
import { daysOver, type Axis } from './axis.js'
import { moved, type Grip, type Span } from './bars.js'
import type { GanttRow } from './types.js'
import type { HeldBar } from './use-held-bar.js'

/** A hand that moves less than this has only pressed. */
const SLACK_PX = 4
/** How long a finger rests on the grip of a bar before it takes the bar. */
const REST_MS = 300
const EDGE_PX = 40
const EDGE_STEP_PX = 16

interface Grab {
  readonly row: GanttRow
  readonly from: Span
  readonly grip: Grip
  readonly x: number
  readonly scrolled: number
  readonly scroller: HTMLElement
}

export interface BarPointerOptions {
  readonly axis: Axis
  readonly held: HeldBar
}

/** Moves bars by mouse, pen and touch. A press alone changes nothing. */
export function useBarPointer(options: BarPointerOptions) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  return (event: ReactPointerEvent<HTMLElement>, row: GanttRow) => {
    const scroller = event.currentTarget.closest<HTMLElement>('[role=treegrid]')
    if (!row.movable || !row.span || !scroller || event.button !== 0) return
    const onGrip = event.target instanceof Element && event.target.closest('[data-touch]') !== null
    if (event.pointerType === 'touch' && !onGrip) return
    const grip = gripOf(event.target)
    const grab = { row, from: row.span, grip, x: event.clientX, scrolled: scroller.scrollLeft, scroller }
    stop.current?.()
    stop.current = follow(event.nativeEvent, grab, latest)
  }
}

function gripOf(target: EventTarget): Grip {
  const name =
    target instanceof Element ? target.closest<HTMLElement>('[data-grip]')?.dataset['grip'] : undefined
  return name === 'start' || name === 'due' ? name : 'all'
}

/** Follows a pointer until it is let go. @returns ends it without a change */
function follow(down: PointerEvent, grab: Grab, latest: { readonly current: BarPointerOptions }): () => void {
  const { row, from, grip, x, scrolled, scroller } = grab
  const rtl = document.documentElement.dir === 'rtl'
  let takes = down.pointerType !== 'touch'
  let carrying = false
  const rest = takes ? undefined : setTimeout(() => (takes = true), REST_MS)
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    const way = event.clientX - x
    // A finger that moves before it has rested scrolls.
    if (!takes) return Math.abs(way) > SLACK_PX * 2 ? end() : undefined
    if (!carrying && Math.abs(way) < SLACK_PX) return
    carrying = true
    scrollAtEdge(scroller, event.clientX)
    const { axis, held } = latest.current
    held.put(row, moved(from, grip, daysOver(axis, way + scroller.scrollLeft - scrolled, rtl)))
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    end()
    if (carrying) latest.current.held.release()
  }
  const back = (event: KeyboardEvent | PointerEvent) => {
    if ('key' in event && event.key !== 'Escape') return
    end()
    if (carrying) latest.current.held.restore()
  }
  const end = () => {
    clearTimeout(rest)
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', up)
    window.removeEventListener('pointercancel', back)
    window.removeEventListener('keydown', back)
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', up)
  window.addEventListener('pointercancel', back)
  window.addEventListener('keydown', back)
  return end
}

function scrollAtEdge(scroller: HTMLElement, x: number): void {
  const { left, right } = scroller.getBoundingClientRect()
  if (x > right - EDGE_PX) scroller.scrollLeft += EDGE_STEP_PX
  if (x < left + EDGE_PX) scroller.scrollLeft -= EDGE_STEP_PX
}
