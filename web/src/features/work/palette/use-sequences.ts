import { useEffect, useRef, useState } from 'react'
import { isFree, letterOf, take } from './palette-keys.js'

export type Prefix = 'g' | 'n'
/** What a letter does after G or N. */
export type Sequences = Readonly<Record<Prefix, ReadonlyMap<string, () => void>>>

/** How long the second letter is waited for. */
const WAIT_MS = 1_500

/**
 * G with a letter goes somewhere, N with a letter makes something. Where the page itself has a meaning for N, as the
 * board does, that one goes first.
 *
 * @returns the first letter while the second one is waited for
 */
export function useSequences(sequences: Sequences): Prefix | null {
  const [prefix, setPrefix] = useState<Prefix | null>(null)
  const now = useRef({ sequences, prefix })
  useEffect(() => {
    now.current = { sequences, prefix }
  })
  useEffect(() => {
    if (prefix === null) return undefined
    const timer = setTimeout(() => setPrefix(null), WAIT_MS)
    return () => clearTimeout(timer)
  }, [prefix])
  useEffect(() => {
    const begin = (next: Prefix | null) => {
      now.current.prefix = next
      setPrefix(next)
    }
    const onFirst = (event: KeyboardEvent) => {
      const { sequences: all, prefix: begun } = now.current
      if (!isFree(event)) return undefined
      if (begun !== null && event.key !== 'Shift') {
        const run = all[begun].get(letterOf(event))
        begin(null)
        if (run || event.key === 'Escape') take(event)
        if (run) return run()
        if (event.key === 'Escape') return undefined
      }
      if (letterOf(event) === 'g' && !event.shiftKey && all.g.size > 0) {
        take(event)
        begin('g')
      }
      return undefined
    }
    const onLast = (event: KeyboardEvent) => {
      const { sequences: all } = now.current
      if (event.shiftKey || letterOf(event) !== 'n' || !isFree(event)) return
      // Only when everybody has had the key is it known whether it meant something else.
      if (all.n.size > 0) setTimeout(() => !event.defaultPrevented && begin('n'))
    }
    // Before everybody else, so that the second letter is nobody else's.
    window.addEventListener('keydown', onFirst, true)
    window.addEventListener('keydown', onLast)
    return () => {
      window.removeEventListener('keydown', onFirst, true)
      window.removeEventListener('keydown', onLast)
    }
  }, [])
  return prefix
}
