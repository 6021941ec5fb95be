import { useEffect, useRef } from 'react'

/** The next step begins at its top, for eyes and for screen readers. */
export function useStepFocus(step: number) {
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    body.current?.focus()
  }, [step])
  return body
}
