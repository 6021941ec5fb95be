import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { ThreadStart } from '../api/thread.js'

/** Nearer to the end than this a reader is at the end and goes on with it. */
const END_PX = 48
/** Nearer to an edge than this the next page is asked for. */
const NEAR_PX = 600

export interface PlaceOptions {
  /** The scrolled element, whose messages carry their numbers. */
  box: RefObject<HTMLElement | null>
  /** Where the thread opens. */
  start: ThreadStart
  /** True while the newest message is among those loaded. */
  complete: boolean
  /** The last message in sight. */
  onSeen: (seq: number) => void
  /** An edge of what is loaded is near. */
  onNear: (edge: 'older' | 'newer') => void
}

const messagesIn = (box: HTMLElement) => [
  ...box.querySelectorAll<HTMLElement>('[data-seq]:not([data-seq="0"])'),
]

/** Shows the newest message. */
export function showEnd(box: HTMLElement): void {
  box.scrollTop = box.scrollHeight
}

function shift(box: HTMLElement, by: number): void {
  box.scrollTop += by
}

/** Shows a message of the thread and marks it for a moment. False when it is not loaded. */
export function showMessage(box: HTMLElement | null, selector: string): boolean {
  const message = box?.querySelector<HTMLElement>(selector)
  if (!message) return false
  message.scrollIntoView({ block: 'center' })
  message.tabIndex = -1
  message.focus({ preventScroll: true })
  message.dataset['shown'] = 'true'
  message.addEventListener('blur', () => delete message.dataset['shown'], { once: true })
  return true
}

/** Opens a thread at its first unread message, at the one that is named, else at its end. */
function open(box: HTMLElement, start: ThreadStart): void {
  if (start !== 'unread' && showMessage(box, `[data-seq="${start}"]`)) return
  const unread = start === 'unread' && box.querySelector<HTMLElement>('[data-new]')
  if (unread) unread.scrollIntoView({ block: 'start' })
  else showEnd(box)
}

/**
 * The place of a reader in a thread: kept when messages come above it, and at the end when they come below. Answers whether the
 * reader is at the end. `rows` changes with what is shown; null while nothing is loaded.
 */
export function usePlace(
  { box, start, complete, onSeen, onNear }: PlaceOptions,
  rows: readonly unknown[] | null,
): boolean {
  const [atEnd, setAtEnd] = useState(true)
  const place = useRef<{ atEnd: boolean; anchor: HTMLElement | null; top: number } | null>(null)

  const look = () => {
    const element = box.current
    if (!element) return
    const frame = element.getBoundingClientRect()
    const messages = messagesIn(element)
    const anchor = messages.find((one) => one.getBoundingClientRect().bottom > frame.top) ?? null
    const left = element.scrollHeight - element.scrollTop - element.clientHeight
    const end = complete && left < END_PX
    place.current = { atEnd: end, anchor, top: anchor?.getBoundingClientRect().top ?? 0 }
    setAtEnd(end)
    const seen = messages.findLast((one) => one.getBoundingClientRect().top <= frame.bottom)
    if (seen) onSeen(Number(seen.dataset['seq']))
    if (element.scrollTop < NEAR_PX) onNear('older')
    if (left < NEAR_PX) onNear('newer')
  }
  const latest = useRef(look)
  useLayoutEffect(() => {
    latest.current = look
  })

  useLayoutEffect(() => {
    const element = box.current
    if (!element || rows === null) return
    const before = place.current
    if (before === null) open(element, start)
    else if (before.atEnd) showEnd(element)
    else if (before.anchor?.isConnected)
      shift(element, before.anchor.getBoundingClientRect().top - before.top)
    latest.current()
  }, [box, start, rows])

  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const scrolled = () => latest.current()
    // The field below may grow, and pictures come later.
    const resized = new ResizeObserver(() => {
      if (place.current?.atEnd) showEnd(element)
    })
    element.addEventListener('scroll', scrolled, { passive: true })
    resized.observe(element)
    if (element.firstElementChild) resized.observe(element.firstElementChild)
    return () => {
      element.removeEventListener('scroll', scrolled)
      resized.disconnect()
    }
  }, [box])
  return atEnd
}
