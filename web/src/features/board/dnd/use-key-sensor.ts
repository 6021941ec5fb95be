import { useLayoutEffect } from 'react'
import type { SensorAPI, SnapDragActions } from 'react-beautiful-dnd'
import { scrollerOf } from '../board-context.js'
import { dragState, laneKey } from './drag-state.js'

/** Room beside a lane, so that its cards are wholly in the window. */
const BESIDE_PX = 16

type Side = 'left' | 'right'

function elementOf(lane: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-rfd-droppable-id="${CSS.escape(lane)}"]`)
}

/** The lane beside the one the card is over, as the screen shows them; refused ones are passed over. */
function laneBeside(side: Side): HTMLElement | null {
  const drag = dragState.read()
  const here = drag?.over && elementOf(laneKey(drag.over))?.getBoundingClientRect()
  if (!here) return null
  const sign = side === 'left' ? -1 : 1
  const beside = [...document.querySelectorAll<HTMLElement>('[data-rfd-droppable-id]:not([data-refused])')]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => (box.left - here.left) * sign > 1 && box.top < here.bottom && box.bottom > here.top)
    .sort((a, b) => (a.box.left - b.box.left) * sign)
  return beside[0]?.element ?? null
}

/** A lane outside the window cannot be entered, so it is scrolled into it first. True when something moved. */
function reveal(scroller: HTMLElement | null, lane: HTMLElement | null): boolean {
  if (!scroller || !lane) return false
  const frame = scroller.getBoundingClientRect()
  const box = lane.getBoundingClientRect()
  const before = scroller.scrollLeft
  const beyond = box.right + BESIDE_PX - frame.right
  const ahead = box.left - BESIDE_PX - frame.left
  if (beyond > 0) scroller.scrollLeft += beyond
  else if (ahead < 0) scroller.scrollLeft += ahead
  return scroller.scrollLeft !== before
}

const frames = (count: number, then: () => void): void => {
  requestAnimationFrame(() => (count > 1 ? frames(count - 1, then) : then()))
}

const CAPTURE = { capture: true }
const INTERRUPTIONS = ['mousedown', 'touchstart', 'resize', 'wheel'] as const
const IGNORED = new Set(['PageDown', 'PageUp', 'Home', 'End', 'Tab', 'Enter'])

function listen(actions: SnapDragActions, scroller: HTMLElement | null, onStop: () => void): () => void {
  const stop = () => {
    window.removeEventListener('keydown', onKey, CAPTURE)
    for (const type of INTERRUPTIONS) window.removeEventListener(type, cancel, CAPTURE)
    document.removeEventListener('visibilitychange', cancel, CAPTURE)
    onStop()
  }
  const cancel = () => {
    stop()
    if (actions.isActive()) actions.cancel()
  }
  const aside = (side: Side) => {
    const move = () => {
      if (!actions.isActive()) return
      if (side === 'left') actions.moveLeft()
      else actions.moveRight()
    }
    // The library hears of the scrolling one frame later.
    if (reveal(scroller, laneBeside(side))) frames(3, move)
    else move()
  }
  const steps: Record<string, () => void> = {
    Escape: cancel,
    ' ': () => {
      stop()
      actions.drop()
    },
    ArrowUp: () => actions.moveUp(),
    ArrowDown: () => actions.moveDown(),
    ArrowLeft: () => aside('left'),
    ArrowRight: () => aside('right'),
  }
  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step || IGNORED.has(event.key)) {
      event.preventDefault()
      // The other actions of these keys on the board must not happen as well.
      event.stopPropagation()
    }
    step?.()
  }
  window.addEventListener('keydown', onKey, CAPTURE)
  for (const type of INTERRUPTIONS) window.addEventListener(type, cancel, CAPTURE)
  document.addEventListener('visibilitychange', cancel, CAPTURE)
  return stop
}

/** Carries a card by keys: Space takes and puts it, arrows move it, Escape puts it back. */
export function useKeySensor(api: SensorAPI): void {
  // With what is seen, not after it: a key between the two would be lost.
  useLayoutEffect(() => {
    let stop: (() => void) | null = null
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.defaultPrevented || stop) return
      // Keys belong to the card only while the card itself has the focus.
      const card = event.target
      if (!(card instanceof HTMLElement) || !card.matches('[data-task-id]')) return
      const id = api.findClosestDraggableId(event)
      const before = id ? api.tryGetLock(id, () => stop?.(), { sourceEvent: event }) : null
      if (!before) return
      event.preventDefault()
      event.stopPropagation()
      stop = listen(before.snapLift(), scrollerOf(card), () => {
        stop = null
      })
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      stop?.()
    }
  }, [api])
}
