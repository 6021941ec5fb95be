import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A browser says nothing when only the content changes. After a change of path the focus goes to the new page's
 * heading and its title is read aloud. A field of the new page that has the focus by then keeps it: a person may be typing.
 */
export function RouteFocus() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (previous.current === pathname) return undefined
    previous.current = pathname
    // The page names itself in an effect of its own, so wait until that has run.
    const frame = requestAnimationFrame(() => {
      const main = document.getElementById('main')
      if (!main?.contains(document.activeElement?.closest('input, textarea') ?? null))
        (main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)?.focus({ preventScroll: true })
      setTitle(document.title)
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return <output className="visually-hidden">{title}</output>
}
