import { useSyncExternalStore } from 'react'
import type { AnchorRect } from '../../ui/overlay/AnchoredPopover.js'
import type { Card } from '../../task-kit/model.js'

/** The fields that can be changed on a card without opening it. */
export type QuickField = 'labels' | 'people' | 'status' | 'due'

export interface OpenMenu {
  /** Card that was asked about. */
  id: string
  row: string
  at: AnchorRect
}

export interface BoardUiState {
  /** Card that Tab leads to; see `cardKey`. */
  focus: string | null
  /** Card whose title is being written. */
  title: string | null
  /** The field that is changed, beside which card, and on which ones. */
  quick: (OpenMenu & { field: QuickField; ids: readonly string[] }) | null
  menu: OpenMenu | null
  /** Tasks that are to be copied into a project or moved there. */
  transfer: { act: 'copy' | 'move'; tasks: readonly string[] } | null
  /** Lane whose foot is open for a new task; see `laneKey`. */
  adding: string | null
  /** The unsent text of new tasks, by the lane of the field; see `laneKey`. */
  unsent: Readonly<Record<string, string>>
  /** Texts that were sent and are not being made into tasks yet. */
  sent: readonly { lane: string; text: string }[]
  /** Why what was sent last is no task; gone with the next letter. */
  unsentFault: string | undefined
  clip: { cards: readonly Card[]; cut: boolean } | null
}

const CLOSED: BoardUiState = {
  focus: null,
  title: null,
  quick: null,
  menu: null,
  transfer: null,
  adding: null,
  unsent: {},
  sent: [],
  unsentFault: undefined,
  clip: null,
}

let state = CLOSED
const listeners = new Set<() => void>()

/** The open things of the board on the screen; each component listens to its own part. */
export const boardUi = {
  read: (): BoardUiState => state,
  set(change: Partial<BoardUiState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  },
  /** Sets what is typed for a new task of a lane. */
  type(lane: string, text: string): void {
    boardUi.set({ unsent: { ...state.unsent, [lane]: text }, unsentFault: undefined })
  },
  /** Hands over what is typed there, and frees the field. */
  send(lane: string): void {
    const sent = [...state.sent, { lane, text: state.unsent[lane] ?? '' }]
    boardUi.type(lane, '')
    boardUi.set({ sent })
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  reset(): void {
    boardUi.set(CLOSED)
  },
}

/** One part of it; the component redraws only when that part changes. */
export function useBoardUi<T>(part: (state: BoardUiState) => T): T {
  return useSyncExternalStore(boardUi.subscribe, () => part(state))
}
