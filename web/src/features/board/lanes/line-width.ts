import { useSyncExternalStore } from 'react'

/** The space a card takes of the width of its lane: border and padding at both sides. */
const CARD_PX = 22
/** The narrowest lane, until one has been drawn. */
const LEAST_PX = 214

let width = LEAST_PX
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const read = () => width

/** Keeps the width of a line up to date; open lanes are equally wide, so that any of them will do. */
export function watchLineWidth(cards: HTMLElement): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const lane = entry?.contentRect.width ?? 0
    const next = Math.floor(lane) - CARD_PX
    if (lane === 0 || next === width) return
    width = next
    for (const listener of listeners) listener()
  })
  observer.observe(cards)
  return () => observer.disconnect()
}

/** Width of a line on a card, in pixels. */
export const useLineWidth = () => useSyncExternalStore(subscribe, read)
