import { useCallback, useEffect, useRef, useState } from 'react'
import { moved, type Grip, type Span } from './bars.js'
import type { GanttRow, GanttWords } from './types.js'

/** Presses of keys within this time are one change. */
const GATHER_MS = 600

/** A bar on its way to other days. */
interface Held {
  readonly row: GanttRow
  readonly span: Span
}

export interface HeldBar {
  /** The bars that are not where their rows have them. */
  readonly spans: ReadonlyMap<string, Span>
  /** The last step in words. */
  readonly said: string
  /** Moves a bar, or one of its ends, from where it is now. */
  step: (row: GanttRow, grip: Grip, days: number) => void
  /** Puts a bar where a hand has it. */
  put: (row: GanttRow, span: Span) => void
  /** Lets it go where it is now. */
  release: () => void
  restore: () => boolean
}

type Move = (id: string, span: Span) => Promise<unknown>

/** The bar that keys or a hand move, until it is let go and its change is answered. */
export function useHeldBar(words: GanttWords, onMove: Move): HeldBar {
  const [spans, setSpans] = useState<ReadonlyMap<string, Span>>(new Map())
  const [said, setSaid] = useState('')
  const held = useRef<Held | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ words, onMove })
  useEffect(() => {
    latest.current = { words, onMove }
  })

  const show = useCallback((row: GanttRow, span: Span | null) => {
    setSpans((now) => {
      const next = new Map(now)
      if (span) next.set(row.id, span)
      else next.delete(row.id)
      return next
    })
  }, [])
  const put = useCallback(
    (row: GanttRow, span: Span) => {
      const before = held.current
      if (before?.row.id === row.id && before.span.start === span.start && before.span.due === span.due)
        return
      held.current = { row, span }
      show(row, span)
      setSaid(latest.current.words.spoken(row, span))
    },
    [show],
  )
  const release = useCallback(() => {
    clearTimeout(timer.current)
    const now = held.current
    held.current = null
    if (!now) return
    const { row, span } = now
    if (row.span?.start === span.start && row.span.due === span.due) return show(row, null)
    void latest.current.onMove(row.id, span).finally(() => {
      // It may be on its way again by now.
      if (held.current?.row.id !== row.id) show(row, null)
    })
  }, [show])
  const step = useCallback(
    (row: GanttRow, grip: Grip, days: number) => {
      if (held.current && held.current.row.id !== row.id) release()
      const from = held.current?.span ?? row.span
      if (!from) return
      put(row, moved(from, grip, days))
      clearTimeout(timer.current)
      timer.current = setTimeout(release, GATHER_MS)
    },
    [put, release],
  )
  const restore = useCallback((): boolean => {
    clearTimeout(timer.current)
    const now = held.current
    held.current = null
    if (!now) return false
    show(now.row, null)
    setSaid(latest.current.words.restored(now.row))
    return true
  }, [show])
  // Who leaves the page has made the change.
  useEffect(() => release, [release])
  return { spans, said, step, put, release, restore }
}
