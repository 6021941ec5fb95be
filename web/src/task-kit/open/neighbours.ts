import { useSyncExternalStore } from 'react'

let order: readonly string[] = []
const listeners = new Set<() => void>()

/** Tells in which order a board or list shows its tasks, so that the popup can go to the previous and next one. */
export function setNeighbours(ids: readonly string[]): void {
  if (ids.length === order.length && ids.every((id, index) => id === order[index])) return
  order = ids
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The tasks before and after a task; null at the ends and for a task that the page does not show. */
export interface Neighbours {
  previous: string | null
  next: string | null
}

/** Neighbours of a task in the order that the page shows. */
export function useNeighbours(id: string): Neighbours {
  const ids = useSyncExternalStore(subscribe, () => order)
  const index = ids.indexOf(id)
  if (index === -1) return { previous: null, next: null }
  return { previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null }
}
