import { useEffect, useLayoutEffect, useRef } from 'react'

const BUSY = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=grid]'

/** Keys by their place on the keyboard, so they work in every layout: P previous, N next, T today, M month, W week. */
export function useCalendarKeys(
  actions: Readonly<Record<'KeyP' | 'KeyN' | 'KeyT' | 'KeyM' | 'KeyW', () => void>>,
): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  // With what is seen, not after it: a key between the two would be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(BUSY)) return
      if (!(event.code in latest.current)) return
      event.preventDefault()
      latest.current[event.code as keyof typeof actions]()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
