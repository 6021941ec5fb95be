import type { TenantId } from '@smartproject/kit/types/ids'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** Something after which dates that follow links and calendars may be other ones. */
export interface ScheduleCause {
  /** A leave; the week or pattern of a person; weeks or holidays of many people; predecessors that are late. */
  readonly kind: 'leave' | 'week' | 'holiday' | 'late'
  /** The leave, or the person; empty for the others. */
  readonly id: string
  /** The first day that may count otherwise than before; null where that is not known. */
  readonly from: PlainDate | null
}

/** A cause that waits to be looked at. */
export interface WantedCause extends ScheduleCause {
  readonly tenantId: TenantId
  /** Changes each time that it is asked for. */
  readonly mark: string
}

/** Causes that wait: one row each, however often it is asked for. */
export interface ScheduleCauseStore {
  /** Asks to look at it; the earliest day counts. */
  want(cause: ScheduleCause): Promise<void>
  /** Takes it off unless it was asked for again. */
  done(cause: WantedCause): Promise<void>
}

/** Finds causes that wait, across tenants. */
export interface WantedCauses {
  find(limit: number): Promise<WantedCause[]>
}
