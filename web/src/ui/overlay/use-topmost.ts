import { useLayoutEffect, useState } from 'react'

const surfaces: object[] = []

/**
 * Whether no other dialog or drawer was opened over this one. All of them hear Escape, and it closes the one on top alone: one
 * that closes counts until the key press has reached every listener.
 */
export function useTopmost(open: boolean): () => boolean {
  const [me] = useState(() => ({}))
  // With the page, not after it: Escape that is pressed again at once is meant for the one below.
  useLayoutEffect(() => {
    if (!open) return undefined
    surfaces.push(me)
    return () => {
      setTimeout(() => surfaces.splice(surfaces.indexOf(me), 1), 0)
    }
  }, [open, me])
  return () => surfaces.at(-1) === me
}
