import { useEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'
import { swallowClick } from '../../../lib/press/swallow-click.js'
import { edgeWatch, type Way } from './edge-watch.js'

/** A hand that moves less than this has only pressed. */
const SLACK_PX = 4
/** How long a finger rests on the grip of a card before it takes the card. */
const REST_MS = 300

export interface CarryPointerOptions {
  readonly scroller: RefObject<HTMLElement | null>
  /** The picture of the card under the hand. */
  readonly ghost: RefObject<HTMLElement | null>
  /** Takes the card of an element; false for one that may not be moved. */
  lift: (element: HTMLElement) => boolean
  /** The hand is over a place, or over none. */
  over: (place: string | null) => void
  drop: () => void
  /** Puts the card back. */
  restore: () => void
}

/** Carries cards by mouse, pen and touch; a press alone changes nothing. A card has `data-card`, a place `data-place`. */
export function useCarryPointer(options: CarryPointerOptions) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  return (event: ReactPointerEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null
    const card = target?.closest<HTMLElement>('[data-card]')
    if (!card || event.button !== 0 || target?.closest('[data-still]')) return
    if (event.pointerType === 'touch' && !target?.closest('[data-grip]')) return
    stop.current?.()
    stop.current = follow(event.nativeEvent, card, latest)
  }
}

/** Follows a pointer until it is let go. @returns ends it without a change */
function follow(
  down: PointerEvent,
  card: HTMLElement,
  latest: { readonly current: CarryPointerOptions },
): () => void {
  const touch = down.pointerType === 'touch'
  let takes = !touch
  let carrying = false
  let frame = 0
  const edge = edgeWatch()
  const hand = { x: down.clientX, y: down.clientY }
  const rest = touch ? setTimeout(() => (takes = true), REST_MS) : undefined
  const look = () => {
    const { ghost, over } = latest.current
    if (ghost.current)
      Object.assign(ghost.current.style, { translate: `${hand.x}px ${hand.y}px`, visibility: 'visible' })
    over(placeAt(hand.x, hand.y))
  }
  const scroll = () => {
    const { scroller } = latest.current
    const board = scroller.current
    const way = board && edge(board.getBoundingClientRect(), hand, performance.now())
    if (way && scrolled(board, way)) look()
    frame = requestAnimationFrame(scroll)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    const way = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
    // A finger that moves before it has rested scrolls.
    if (!takes) return way > SLACK_PX * 2 ? end() : undefined
    if (!carrying && way < SLACK_PX) return
    hand.x = event.clientX
    hand.y = event.clientY
    if (!carrying) {
      if (!latest.current.lift(card)) return end()
      carrying = true
      frame = requestAnimationFrame(scroll)
    }
    look()
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    end()
    if (!carrying) return
    swallowClick()
    latest.current.drop()
  }
  const back = (event: KeyboardEvent | PointerEvent) => {
    if ('key' in event && event.key !== 'Escape') return
    end()
    if (carrying) latest.current.restore()
  }
  const end = () => {
    clearTimeout(rest)
    cancelAnimationFrame(frame)
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

function placeAt(x: number, y: number): string | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')
  return place?.dataset['place'] ?? null
}

/** @returns whether anything moved */
function scrolled(scroller: HTMLElement, { left, top }: Way): boolean {
  const before = [scroller.scrollLeft, scroller.scrollTop]
  scroller.scrollLeft += left
  scroller.scrollTop += top
  return before[0] !== scroller.scrollLeft || before[1] !== scroller.scrollTop
}
