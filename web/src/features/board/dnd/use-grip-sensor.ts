import { useEffect } from 'react'
import type { FluidDragActions, PreDragActions, SensorAPI } from 'react-beautiful-dnd'

/** How long a finger must rest on the grip. */
const HOLD_MS = 300
const SLACK_PX = 8

interface Touching {
  before: PreDragActions
  drag: FluidDragActions | null
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
  /** Stops listening to the finger. */
  leave: () => void
}

/** Carries a card by its grip after a long press; touching the card anywhere else scrolls the board. */
export function useGripSensor(api: SensorAPI): void {
  useEffect(() => {
    let touching: Touching | null = null
    const listen = { capture: true, passive: false }

    const forget = () => {
      if (touching) {
        clearTimeout(touching.timer)
        touching.leave()
      }
      touching = null
    }
    const cancel = () => {
      const was = touching
      forget()
      if (was?.drag?.isActive()) was.drag.cancel()
      else if (was?.before.isActive()) was.before.abort()
    }
    const lift = () => {
      if (!touching?.before.isActive()) return
      touching.drag = touching.before.fluidLift({ x: touching.x, y: touching.y })
      navigator.vibrate?.(10)
    }
    const start = (event: TouchEvent) => {
      const point = event.touches[0]
      const onGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null
      if (event.touches.length > 1 || !point || !onGrip || event.defaultPrevented) {
        if (touching) cancel()
        return
      }
      const id = api.findClosestDraggableId(event)
      const before = id ? api.tryGetLock(id, forget, { sourceEvent: event }) : null
      if (!before) return
      touching = {
        before,
        drag: null,
        x: point.clientX,
        y: point.clientY,
        timer: setTimeout(lift, HOLD_MS),
        leave: follow(event.target),
      }
    }
    // The lifted card leaves the page, and a finger speaks to the element it came down on, wherever that is now:
    // its further events do not pass by the window.
    const follow = (grip: EventTarget | null) => {
      grip?.addEventListener('touchmove', move, listen)
      grip?.addEventListener('touchend', end, listen)
      grip?.addEventListener('touchcancel', cancel, listen)
      return () => {
        grip?.removeEventListener('touchmove', move, listen)
        grip?.removeEventListener('touchend', end, listen)
        grip?.removeEventListener('touchcancel', cancel, listen)
      }
    }
    const move = (event: Event) => {
      if (!(event instanceof TouchEvent)) return
      const point = event.touches[0]
      if (!touching || !point) return
      if (touching.drag) {
        event.preventDefault()
        touching.drag.move({ x: point.clientX, y: point.clientY })
        return
      }
      const far = Math.hypot(point.clientX - touching.x, point.clientY - touching.y) > SLACK_PX
      if (far) cancel()
    }
    const end = (event: Event) => {
      if (!touching?.drag) {
        cancel()
        return
      }
      event.preventDefault()
      const { drag } = touching
      forget()
      drag.drop({ shouldBlockNextClick: true })
    }
    const escape = (event: KeyboardEvent) => {
      if (touching && event.key === 'Escape') cancel()
    }
    const noMenu = (event: Event) => {
      if (touching) event.preventDefault()
    }

    window.addEventListener('touchstart', start, listen)
    window.addEventListener('contextmenu', noMenu, listen)
    window.addEventListener('keydown', escape, listen)
    return () => {
      cancel()
      window.removeEventListener('touchstart', start, listen)
      window.removeEventListener('contextmenu', noMenu, listen)
      window.removeEventListener('keydown', escape, listen)
    }
  }, [api])
}
