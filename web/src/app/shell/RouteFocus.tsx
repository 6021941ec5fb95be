import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A browser says nothing when only the content changes. After a change of path the focus goes to the new page's
 * heading and its title is read aloud. An element of the new page that has the focus by then keeps it: a field, where a person may be
 * typing, and any other one that the page or the person has given the focus since.
 */
export function RouteFocus() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const [title, setTitle] = useState('')
  const arrival = useRef<{ pathname: string; focused: Element | null }>({ pathname, focused: null })
  // With the new page, before its own effects.
  useLayoutEffect(() => {
    arrival.current = { pathname, focused: document.activeElement }
  }, [pathname])
  useEffect(() => {
    if (previous.current === pathname) return undefined
    previous.current = pathname
    // The page names itself in an effect of its own, so wait until that has run.
    const frame = requestAnimationFrame(() => {
      const main = document.getElementById('main')
      const focused = document.activeElement
      const isTaken = focused !== arrival.current.focused || focused?.closest('input, textarea')
      if (!isTaken || !main?.contains(focused) || focused === main)
        (main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)?.focus({ preventScroll: true })
      setTitle(document.title)
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return <output className="visually-hidden">{title}</output>
}
