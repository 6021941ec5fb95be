import { useMemo, useSyncExternalStore } from 'react'

interface SelectionState {
  ids: ReadonlySet<string>
  /** True while cards show their boxes, even when nothing is chosen yet. */
  on: boolean
  /** The task from which Shift goes on. */
  anchor: string | null
}

const NOTHING: SelectionState = { ids: new Set(), on: false, anchor: null }

let state: SelectionState = NOTHING
const listeners = new Set<() => void>()

function publish(next: SelectionState): void {
  state = next
  for (const listener of listeners) listener()
}

function withIds(ids: ReadonlySet<string>, anchor: string | null): SelectionState {
  return { ids, anchor, on: state.on || ids.size > 0 }
}

/** Everything between two tasks of the shown order, both included; only the last one when the first is gone. */
export function between(ordered: readonly string[], from: string | null, to: string): readonly string[] {
  const last = ordered.indexOf(to)
  const first = from === null ? -1 : ordered.indexOf(from)
  if (last < 0 || first < 0) return [to]
  return ordered.slice(Math.min(first, last), Math.max(first, last) + 1)
}

/** The selection on the board or in the list: one store, so the bar at the bottom serves both. */
export const selection = {
  read: (): SelectionState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  toggle(id: string): void {
    const ids = new Set(state.ids)
    if (!ids.delete(id)) ids.add(id)
    publish(withIds(ids, id))
  },
  /** Adds everything from the task chosen last to this one, in the order on the screen. */
  range(id: string, ordered: readonly string[]): void {
    publish(withIds(new Set([...state.ids, ...between(ordered, state.anchor, id)]), state.anchor ?? id))
  },
  all(ordered: readonly string[]): void {
    publish(withIds(new Set(ordered), state.anchor))
  },
  /** Takes some out again, as after they were deleted. */
  drop(gone: readonly string[]): void {
    if (!gone.some((id) => state.ids.has(id))) return
    const left = new Set(state.ids)
    for (const id of gone) left.delete(id)
    publish({ ...state, ids: left })
  },
  /** Nothing chosen, boxes away. */
  clear(): void {
    if (state !== NOTHING) publish(NOTHING)
  },
  /** Shows or hides the boxes; hiding them forgets what was chosen. */
  setOn(on: boolean): void {
    publish(on ? { ...state, on } : NOTHING)
  },
}

export interface Selection extends Omit<typeof selection, 'read' | 'subscribe'> {
  ids: ReadonlySet<string>
  on: boolean
  has: (id: string) => boolean
}

/** The selection of the open board or list. */
export function useSelection(): Selection {
  const now = useSyncExternalStore(selection.subscribe, selection.read)
  return useMemo(() => {
    const { read: _read, subscribe: _subscribe, ...actions } = selection
    return { ...actions, ids: now.ids, on: now.on, has: (id) => now.ids.has(id) }
  }, [now])
}

/** Whether one card is chosen; a card redraws only when its own answer changes. */
export function useSelected(id: string): boolean {
  return useSyncExternalStore(selection.subscribe, () => state.ids.has(id))
}
