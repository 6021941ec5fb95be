import { useLayoutEffect, useState } from 'react'

const surfaces: object[] = []

// All dialogs hear the same key press, and the page changes between one listener and the next: what was on top is noted before
// the first of them. This listener comes first, as dialogs add theirs when they open.
let topWhenPressed: object | undefined
for (const press of ['keydown', 'mousedown', 'click'])
  window.addEventListener(press, () => (topWhenPressed = surfaces.at(-1)), { capture: true })

/** Whether no other dialog or drawer was open over this one when the key or the button that is being handled was pressed. */
export function useTopmost(open: boolean): () => boolean {
  const [me] = useState(() => ({}))
  // With the page, not after it: Escape that is pressed again at once is meant for the one below.
  useLayoutEffect(() => {
    if (!open) return undefined
    surfaces.push(me)
    return () => {
      surfaces.splice(surfaces.indexOf(me), 1)
    }
  }, [open, me])
  return () => topWhenPressed === me
}
