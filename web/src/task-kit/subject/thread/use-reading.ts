import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { send } from '../../../lib/calls/calls.js'
import { namedIn } from '../subject.js'
import { useSubject } from '../subject-context.js'
import { renewMark } from './mark.js'

const PAUSE_MS = 400

/**
 * Marks a thread read up to the last message that was in sight, a moment later and only while the window shows.
 *
 * @returns tells which message is the last one in sight
 */
export function useReading(readSeq: number | undefined): (seq: number) => void {
  const { subscription, subject } = useSubject()
  const client = useQueryClient()
  const state = useRef<{ seen: number; marked: number; timer?: ReturnType<typeof setTimeout> }>({
    seen: 0,
    marked: 0,
  })
  const mark = () => {
    const { seen, marked } = state.current
    if (seen <= Math.max(marked, readSeq ?? Infinity) || document.visibilityState !== 'visible') return
    state.current.marked = seen
    send('markRead', { subscription, ...namedIn(subject), seq: seen }).then(
      () => renewMark(client, subscription, subject),
      // The next message in sight marks this one too.
      () => (state.current.marked = marked),
    )
  }
  const latest = useRef(mark)
  useEffect(() => {
    latest.current = mark
  })
  useEffect(() => {
    const now = state.current
    const shown = () => latest.current()
    document.addEventListener('visibilitychange', shown)
    return () => {
      document.removeEventListener('visibilitychange', shown)
      clearTimeout(now.timer)
      latest.current()
    }
  }, [])
  return useCallback((seq) => {
    const now = state.current
    if (seq <= now.seen) return
    now.seen = seq
    clearTimeout(now.timer)
    now.timer = setTimeout(() => latest.current(), PAUSE_MS)
  }, [])
}
