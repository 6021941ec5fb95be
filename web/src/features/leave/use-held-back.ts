import { useEffect, useRef, useState } from 'react'

/** Long enough to see what was chosen and to reach the button, by hand or by key. */
const HELD_SECONDS = 8

/**
 * Holds an action back for some seconds. `what` waits meanwhile; `undo` forgets it, `now` does it at once. A person who leaves the
 * page or closes the dialog before has done nothing.
 */
export function useHeldBack<T>(act: (what: T) => void) {
  const [what, setWhat] = useState<T | null>(null)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const go = (chosen: T) => {
    setWhat(null)
    latest.current(chosen)
  }
  useEffect(() => {
    if (what === null) return undefined
    const timer = setTimeout(() => {
      setWhat(null)
      latest.current(what)
    }, HELD_SECONDS * 1_000)
    return () => clearTimeout(timer)
  }, [what])
  return {
    what,
    seconds: HELD_SECONDS,
    begin: setWhat as (chosen: T) => void,
    undo: () => setWhat(null),
    now: () => {
      if (what !== null) go(what)
    },
  }
}
