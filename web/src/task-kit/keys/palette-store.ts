import { useSyncExternalStore } from 'react'
import { focusBack } from './focus-back.js'

/** A field of the task whose value the palette asks for. */
export type ValuePage = 'status' | 'assignee' | 'labels' | 'priority' | 'due'

/** The question of the palette: anything, or one thing. */
export type PalettePage =
  | 'root'
  | ValuePage
  /** In which project the new task shall be. */
  | 'project'
  /** Which project, task or company is to be opened. */
  | 'openProject'
  | 'openCompany'
  | 'openTask'

export interface PaletteState {
  open: boolean
  page: PalettePage
  /** Task that had the focus when it was opened; one that lies open goes before it. */
  focused: string | null
  /** Whether the list of keys is open. */
  help: boolean
}

const CLOSED: PaletteState = { open: false, page: 'root', focused: null, help: false }

const isOpen = ({ open, help }: PaletteState) => open || help

let state = CLOSED
const listeners = new Set<() => void>()

/** Whether the palette or the list of keys is open; any button or key may ask for them. */
export const palette = {
  read: (): PaletteState => state,
  set(change: Partial<PaletteState>): void {
    const was = isOpen(state)
    state = { ...state, ...change }
    if (!was && isOpen(state)) focusBack.remember()
    else if (was && !isOpen(state)) focusBack.giveSoon()
    for (const listener of listeners) listener()
  },
  open(page: PalettePage = 'root'): void {
    palette.set({ ...CLOSED, open: true, page, focused: focusBack.task() })
  },
  close(): void {
    palette.set({ open: false, page: 'root' })
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** The state of the palette. */
export function usePalette(): PaletteState {
  return useSyncExternalStore(palette.subscribe, palette.read)
}
