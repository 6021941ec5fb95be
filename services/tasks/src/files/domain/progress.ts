import { DomainError } from '@smartproject/kit/errors'

/** Kind of the jobs that write tasks to a file; only this service makes them. */
export const EXPORT_KIND = 'export'
/** Most exports that run at once for one user. */
const MAX_RUNNING_EXPORTS = 3

/** How a long job stands. */
export const PROGRESS_STATUSES = ['running', 'done', 'failed', 'cancelled'] as const

/** How a long job stands. */
export type ProgressStatus = (typeof PROGRESS_STATUSES)[number]

/** How far a long job of a user is. */
export interface Progress {
  readonly id: string
  readonly userId: string
  readonly kind: string
  /** 0 to 100. */
  readonly percent: number
  readonly status: ProgressStatus
  /** The file it made, or empty. */
  readonly fileId: string
  /** Why it failed, or empty. */
  readonly reason: string
  readonly createTime: Date
  /** Place among the user's running exports; null for all else. A place is had by one. */
  readonly slot: number | null
}

/** Progress of one tenant's jobs; they are forgotten after a week. */
export interface ProgressStore {
  byId(id: string): Promise<Progress | null>
  /** Places of the user's running exports. */
  takenSlots(userId: string): Promise<number[]>
  insert(progress: Progress): Promise<void>
  save(progress: Progress): Promise<void>
  /** Notes how far a running job is; false when it runs no more. */
  advance(id: string, percent: number): Promise<boolean>
}

/** A place for one more export. Errors: exhausted TOO_MANY_EXPORTS. */
export function freeSlot(taken: readonly number[]): number {
  for (let slot = 0; slot < MAX_RUNNING_EXPORTS; slot++) if (!taken.includes(slot)) return slot
  throw new DomainError('exhausted', 'TOO_MANY_EXPORTS')
}

/** The job at its end; it gives its place back. */
export function ended(
  progress: Progress,
  end: { status: 'done' | 'failed' | 'cancelled'; fileId?: string; reason?: string },
): Progress {
  return {
    ...progress,
    status: end.status,
    percent: end.status === 'done' ? 100 : progress.percent,
    fileId: end.fileId ?? '',
    reason: end.reason ?? '',
    slot: null,
  }
}
