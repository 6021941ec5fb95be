import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { TenantId } from '@smartproject/kit/types/ids'

import type { Span } from '../../leave/area.js'

/** Remembers that the working days of a tenant's leave are to be counted anew. */
export interface RecountStore {
  /** Asks for a recount with the facts of that version. */
  want(version: number): Promise<void>
  /** Nothing is left to count with the facts of that version. */
  done(version: number): Promise<void>
}

/** Finds recounts that were asked for, in all subscriptions. */
export interface WantedRecounts {
  find(limit: number): Promise<{ tenantId: TenantId; version: number }[]>
}

/** A task that stands in the way of a leave. */
export interface Clash {
  readonly id: string
  readonly itemId: string
  readonly name: string
  readonly startDate: PlainDate | null
  readonly dueDate: PlainDate | null
  readonly projectName: string
  readonly projectNumber: number
  /** Lane: new, assigned, progress, resolved or closed. */
  readonly status: string
}

/** Asks the task service, on the caller's behalf, what stands in the way. */
export interface ClashFinder {
  /** Errors: unavailable TASKS_UNAVAILABLE whenever there is no sound answer. */
  find(userId: string, span: Span, passport: string): Promise<Clash[]>
}
