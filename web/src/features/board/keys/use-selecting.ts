import { useSyncExternalStore } from 'react'
import { selection } from '../../../task-kit/bulk/selection.js'

/** Whether cards show boxes to choose with. */
export function useSelecting(): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.read().on)
}
