import { useSyncExternalStore } from 'react'

/** Why a card stands out: it was put there just now, or another person changed it. */
export type Flash = 'moved' | 'news'

const NEWS_MS = 2_500

const flashing = new Map<string, Flash>()
const listeners = new Set<() => void>()

function publish(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Cards that stand out for a while. */
export const flash = {
  /** Until the next click anywhere. */
  moved(ids: readonly string[]): void {
    for (const [id, kind] of flashing) if (kind === 'moved') flashing.delete(id)
    for (const id of ids) flashing.set(id, 'moved')
    publish()
    const end = () => {
      for (const id of ids) if (flashing.get(id) === 'moved') flashing.delete(id)
      publish()
    }
    // The click that ends a drag belongs to the drag.
    setTimeout(() => window.addEventListener('pointerdown', end, { once: true, capture: true }))
  },
  /** For a moment, calmly. */
  news(id: string): void {
    if (flashing.has(id)) return
    flashing.set(id, 'news')
    publish()
    setTimeout(() => {
      if (flashing.get(id) === 'news') flashing.delete(id)
      publish()
    }, NEWS_MS)
  },
}

/** Whether and why one card stands out now. */
export function useFlash(id: string): Flash | undefined {
  return useSyncExternalStore(subscribe, () => flashing.get(id))
}
