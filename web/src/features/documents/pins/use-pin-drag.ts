import { useEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'
import { swallowClick } from '../../../lib/press/swallow-click.js'
import { placeAt, type Place } from './place.js'

/** A hand that moves less than this has only pressed. */
const SLACK_PX = 4

export interface PinDragOptions {
  /** The page as it is drawn. */
  readonly layer: RefObject<HTMLElement | null>
  /** Quarters of a circle that it is turned by. */
  readonly turns: number
  /** The hand is over a place. */
  move: (id: string, place: Place) => void
  drop: (id: string, place: Place) => void
  /** Puts the pin back. */
  restore: (id: string) => void
}

/** Moves pins by mouse, pen and touch; a press alone is a click. */
export function usePinDrag(options: PinDragOptions) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  return (event: ReactPointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0) return
    stop.current?.()
    stop.current = follow(event.nativeEvent, id, latest)
  }
}

/** Follows a pointer until it is let go. @returns ends it without a change */
function follow(down: PointerEvent, id: string, latest: { readonly current: PinDragOptions }): () => void {
  let carrying = false
  const placeOf = (event: PointerEvent) => {
    const { layer, turns } = latest.current
    return layer.current && placeAt(event, layer.current.getBoundingClientRect(), turns)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    const way = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
    if (!carrying && way < SLACK_PX) return
    carrying = true
    const place = placeOf(event)
    if (place) latest.current.move(id, place)
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    end()
    const place = carrying ? placeOf(event) : null
    if (!place) return
    swallowClick()
    latest.current.drop(id, place)
  }
  const back = (event: KeyboardEvent | PointerEvent) => {
    if ('key' in event && event.key !== 'Escape') return
    end()
    if (carrying) latest.current.restore(id)
  }
  const end = () => {
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
