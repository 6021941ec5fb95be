import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'

const SETTLE_MS = 300

/**
 * Gives a field the focus when it appears. A menu that opened the field gives the focus back to its button a moment
 * later; the answered function tells such a loss from a person leaving, and takes the focus again.
 */
export function useFirstFocus(field: RefObject<HTMLElement | null>): () => boolean {
  const appeared = useRef(0)
  // Before the next key: letters typed at once belong to the field.
  useLayoutEffect(() => {
    appeared.current = performance.now()
    field.current?.focus()
  }, [field])
  return useCallback(() => {
    if (performance.now() - appeared.current > SETTLE_MS) return false
    setTimeout(() => field.current?.focus())
    return true
  }, [field])
}
