import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ownKeys, sharedPrefixes, type OwnMeaning, type SharedPrefix } from '../../task-kit/keys/own-keys.js'
import { isFree, letterOf, take, takeEarly } from './palette-keys.js'

type Prefix = 'g' | SharedPrefix
/** The effect of a letter after G, N or O. */
export type Sequences = Readonly<Record<Prefix, ReadonlyMap<string, () => void>>>

/** A first letter while the second one is waited for. */
export interface Begun {
  prefix: Prefix
  /** The meaning of the first one alone on this page. */
  own: OwnMeaning | null
}

/** How long the second letter is waited for. */
const WAIT_MS = 1_500
/** Shorter where the first letter means something alone: that is waited for as well. */
const OWN_WAIT_MS = 500

/** So long after it was pressed a person still means an early letter. */
const EARLY_MS = 4_000

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'])
const ONE_LETTER = /^\p{L}$/u

/** The key after a first letter that meant something alone: that happens now, and letters go on into what it opens. */
function goOn(event: KeyboardEvent, own: OwnMeaning, again: boolean): void {
  flushSync(own.run)
  if (ONE_LETTER.test(event.key) && !again) event.stopImmediatePropagation()
  else take(event)
}

interface Moment {
  sequences: Sequences
  begun: Begun | null
  /** An N or O of which it is not known yet whether the page has another use for it. */
  pressed: { event: KeyboardEvent; prefix: SharedPrefix } | null
  begin: (next: Begun | null) => void
}

/** Only when everybody has had the key is it known whether it meant something else, or something more. */
function settle(now: Moment): void {
  const { pressed } = now
  now.pressed = null
  if (pressed === null) return
  const own = ownKeys.take()
  if (own !== null || !pressed.event.defaultPrevented) now.begin({ prefix: pressed.prefix, own })
}

function onSecond(event: KeyboardEvent, now: Moment, { prefix, own }: Begun): boolean {
  const letter = letterOf(event)
  if (event.repeat && letter === prefix) {
    take(event)
    return true
  }
  const run = now.sequences[prefix].get(letter)
  now.begin(null)
  if (run || event.key === 'Escape') {
    take(event)
    run?.()
    return true
  }
  if (own) goOn(event, own, letter === prefix)
  return own !== null
}

/** Before everybody else, so that the second letter belongs to this page. */
function onFirst(event: KeyboardEvent, now: Moment): void {
  if (MODIFIERS.has(event.key)) return
  settle(now)
  const { begun, sequences } = now
  if (!isFree(event)) {
    if (begun) now.begin(null)
    return
  }
  if (begun && onSecond(event, now, begun)) return
  if (letterOf(event) !== 'g' || event.shiftKey || sequences.g.size === 0) return
  take(event)
  now.begin({ prefix: 'g', own: null })
}

function onLast(event: KeyboardEvent, now: Moment): void {
  const prefix = sharedPrefixes.find((one) => one === letterOf(event))
  if (!prefix || event.shiftKey || !isFree(event) || now.sequences[prefix].size === 0) return
  now.pressed = { event, prefix }
  setTimeout(() => settle(now))
}

/** Presses letters that came before they were heard. */
function replay(early: readonly KeyboardEvent[]): void {
  for (const { key, code, shiftKey, timeStamp } of early) {
    if (performance.now() - timeStamp > EARLY_MS) return
    const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })
    ;(document.activeElement ?? document.body).dispatchEvent(again)
  }
}

/**
 * G with a letter goes somewhere, N with a letter makes something, O with a letter asks what to open. Where the page
 * itself has a meaning for N or O, as the board does, that follows when no second letter does; the same letter again does
 * not wait.
 *
 * @returns what was begun while the second letter is waited for
 */
export function useSequences(sequences: Sequences): Begun | null {
  const [begun, setBegun] = useState<Begun | null>(null)
  const now = useRef<Moment>({ sequences, begun: null, pressed: null, begin: () => undefined })
  const followed = sharedPrefixes.filter((prefix) => sequences[prefix].size > 0).join('')
  useEffect(() => {
    now.current.sequences = sequences
  })
  useEffect(() => {
    ownKeys.wait(new Set(sharedPrefixes.filter((prefix) => followed.includes(prefix))))
    return () => ownKeys.wait(new Set())
  }, [followed])
  useEffect(() => {
    if (begun === null) return undefined
    const end = () => {
      now.current.begin(null)
      begun.own?.run()
    }
    const timer = setTimeout(end, begun.own ? OWN_WAIT_MS : WAIT_MS)
    return () => clearTimeout(timer)
  }, [begun])
  useEffect(() => {
    const { current } = now
    current.begin = (next) => {
      current.begun = next
      setBegun(next)
    }
    const first = (event: KeyboardEvent) => onFirst(event, current)
    const last = (event: KeyboardEvent) => onLast(event, current)
    window.addEventListener('keydown', first, true)
    window.addEventListener('keydown', last)
    replay(takeEarly())
    return () => {
      takeEarly(true)
      window.removeEventListener('keydown', first, true)
      window.removeEventListener('keydown', last)
    }
  }, [])
  return begun
}
