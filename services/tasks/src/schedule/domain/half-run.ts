import type { TenantId } from '@smartproject/kit/types/ids'

/** A run that is written or taken back in parts and is not over. */
export interface HalfRun {
  readonly runId: string
  readonly userId: string
}

/** Runs of a company that are not over. */
export interface HalfRunStore {
  /** Notes a run with its first part. */
  begin(run: HalfRun, state: 'writing' | 'undoing'): Promise<void>
  /** Notes that a run is being written still; false where it is being taken back. */
  goOn(runId: string): Promise<boolean>
  /** From now on a run is being taken back, also by another process; false where it is over. */
  giveUp(runId: string): Promise<boolean>
  end(runId: string): Promise<void>
}

/** Runs of all companies that the process which wrote them has left. */
export interface LeftRuns {
  find(limit: number): Promise<(HalfRun & { readonly tenantId: TenantId })[]>
}
