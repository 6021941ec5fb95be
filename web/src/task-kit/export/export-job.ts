import { useSyncExternalStore } from 'react'

/** An export under way or just ended. */
export interface ExportJob {
  id: string
  subscription: number
  percent: number
  status: 'starting' | 'running' | 'done' | 'failed' | 'cancelled'
  file: string | null
  /** Why it failed, in words. */
  why: string
  /** True while its dialog shows it; otherwise the end comes as a toast. */
  watched: boolean
}

let job: ExportJob | null = null
const listeners = new Set<() => void>()

/** The facts of this page's export; its runner is loaded with its dialog. */
export const exportJob = {
  read: (): ExportJob | null => job,
  publish(next: ExportJob | null): void {
    job = next
    for (const listener of listeners) listener()
  },
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The export of this page, or null. */
export function useExportJob(): ExportJob | null {
  return useSyncExternalStore(subscribe, exportJob.read)
}
