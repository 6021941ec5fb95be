import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** The typed text, handed on when the typing pauses; a value from elsewhere replaces it. */
export function useTyped(value: string, hand: (typed: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => hand(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return [typed, setTyped]
}
