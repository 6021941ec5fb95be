import { useEffect, useRef, useState } from 'react'
import { isTyping, layerOpen } from '../task/layers.js'
import { palette } from './palette-store.js'

export type Prefix = 'g' | 'n'
/** What a letter does after G or N. */
export type Sequences = Readonly<Record<Prefix, ReadonlyMap<string, () => void>>>

/** How long the second letter is waited for. */
const WAIT_MS = 1_500

/** The letter of a key: what it types, or where it lies when the keyboard writes Arabic. */
function letterOf({ key, code }: KeyboardEvent): string {
  const typed = key.toLowerCase()
  if (/^[a-z]$/.test(typed)) return typed
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : ''
}

/** Letters mean something when nothing is written and nothing lies over the page or its task. */
function isFree(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target))
    return false
  return !layerOpen(document.querySelector('[data-task-popup]'))
}

function take(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Keys that work everywhere, also while something is written. */
function onModified(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.isComposing) return false
  if (letterOf(event) === 'k') {
    if (palette.read().open) palette.close()
    else palette.open()
  } else if (event.key === '/' || event.code === 'Slash') palette.set({ open: false, help: true })
  else return false
  take(event)
  return true
}

/**
 * Ctrl/Cmd+K opens the palette, Ctrl/Cmd+/ and `?` list the keys, G with a letter goes somewhere, N with a letter
 * makes something. Where the page itself has a meaning for N, as the board does, that one goes first.
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
      if (onModified(event)) return begin(null)
      const { sequences: all, prefix: begun } = now.current
      if (!isFree(event)) return
      if (begun !== null && event.key !== 'Shift') {
        const run = all[begun].get(letterOf(event))
        begin(null)
        if (run || event.key === 'Escape') take(event)
        if (run) return run()
        if (event.key === 'Escape') return undefined
      }
      if (event.key === '?' || event.key === '؟') {
        take(event)
        palette.set({ help: true })
      } else if (letterOf(event) === 'g' && !event.shiftKey && all.g.size > 0) {
        take(event)
        begin('g')
      }
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
