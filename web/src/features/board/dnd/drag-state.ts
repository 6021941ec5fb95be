import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { TaskStatus } from '../../../task-kit/model.js'

/** A lane of a row of the board; a board without rows has one, with an empty key. */
export interface LanePlace {
  row: string
  status: TaskStatus
}

export interface Drag {
  /** The carried cards, first the one that was taken. */
  ids: readonly string[]
  from: LanePlace
  /** Carried by keys, so the pointer has no part in it. */
  byKeys: boolean
  over: LanePlace | null
}

let now: Drag | null = null
const listeners = new Set<() => void>()

function publish(next: Drag | null): void {
  now = next
  for (const listener of listeners) listener()
}

/** The item carried over the board. */
export const dragState = {
  read: (): Drag | null => now,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Lanes bar themselves before the library looks which of them may be entered. */
  start(drag: Drag): void {
    flushSync(() => publish(drag))
  },
  over(place: LanePlace | null): void {
    if (now) publish({ ...now, over: place })
  },
  end(): void {
    publish(null)
  },
}

/** A part of what is carried; a component redraws only when its part changes. The part must be a plain value. */
export function useDrag<T extends string | number | boolean | null>(part: (drag: Drag | null) => T): T {
  return useSyncExternalStore(dragState.subscribe, () => part(now))
}

const MARK = ':'

export const laneKey = ({ row, status }: LanePlace): string => `${row}${MARK}${status}`
export const cardKey = (row: string, id: string): string => `${row}${MARK}${id}`

export function laneAt(key: string): LanePlace {
  const at = key.lastIndexOf(MARK)
  return { row: key.slice(0, at), status: key.slice(at + 1) as TaskStatus }
}

export const cardAt = (key: string): string => key.slice(key.lastIndexOf(MARK) + 1)
