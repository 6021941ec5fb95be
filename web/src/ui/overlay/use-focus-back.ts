import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

let beforeMenu: Element | null = null
window.addEventListener(
  'focusin',
  ({ target }) => {
    if (target instanceof Element && !isInMenu(target)) beforeMenu = target
  },
  { capture: true },
)

const isInMenu = (element: Element) => element.closest('[role="menu"]') !== null

/**
 * Gives the focus back to where it was when a surface opened. Mantine does so only where it has seen the surface closed before,
 * and many are mounted open. A focus that has gone elsewhere meanwhile stays there.
 */
export function useFocusBack(open: boolean): RefObject<HTMLDivElement | null> {
  const surface = useRef<HTMLDivElement>(null)
  const left = useRef<Element | null>(null)
  // While the page still holds the surface.
  useLayoutEffect(() => {
    if (!open) return undefined
    return () => {
      left.current = focusedIn(surface)
    }
  }, [open])
  useEffect(() => {
    if (!open) return undefined
    const before = openerNow()
    return () => {
      const now = document.activeElement
      const isLost = now === null || now === document.body || now === left.current
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [open])
  return surface
}

function focusedIn(surface: RefObject<HTMLElement | null>): Element | null {
  const focused = document.activeElement
  return surface.current?.contains(focused) ? focused : null
}

/** The element with the focus; for an entry of a menu the element before it, as the entry is gone when the surface closes. */
function openerNow(): Element | null {
  const focused = document.activeElement
  return focused === null || focused === document.body || isInMenu(focused) ? beforeMenu : focused
}
