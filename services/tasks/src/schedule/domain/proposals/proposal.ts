import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { ScheduleCause } from '../../../facts/area.js'

/** So many open proposals of one project are looked at. */
export const MOST_PROPOSALS = 20

/** Tasks that have to move later: these, and what follows from them. */
export interface Delay {
  readonly taskIds: readonly string[]
  /** A predecessor whose last day has passed: it counts as ending today. Empty for other causes. */
  readonly lateId: string
}

/** That a project has to be rescheduled in part. It holds no dates: each look at it has them as they are then. */
export interface Proposal extends Delay {
  readonly id: string
  readonly projectNumber: number
  readonly kind: ScheduleCause['kind']
  /** The leave, the person, the predecessor; empty for weeks and holidays of many people. */
  readonly causeId: string
  /** The person who is away or works on other days; else empty. */
  readonly userId: string
  /** The days of the leave, or the first one from which days count otherwise; null for a predecessor. */
  readonly from: PlainDate | null
  readonly to: PlainDate | null
  /** The same as long as the cause has not changed. */
  readonly mark: string
  /** Replaced: its cause ended before a person decided. */
  readonly state: 'new' | 'applied' | 'dismissed' | 'replaced'
  /** The run that applied it; else empty. */
  readonly runId: string
  readonly createTime: Date
}

/** A delay that a cause makes necessary in one project. */
export type Found = Omit<Proposal, 'id' | 'state' | 'runId' | 'createTime'>

/** The proposals of one cause after it was looked at. */
export interface Settled {
  /** Those to be written. */
  readonly changed: readonly Proposal[]
  /** Those among them of which planners have not heard. */
  readonly opened: readonly Proposal[]
}

/**
 * Brings the proposals of a cause up to what was found: one for each project. One that was decided stays decided as long as its
 * cause has not changed; one that is not necessary any more is replaced by nothing.
 */
export function settle(
  kept: readonly Proposal[],
  found: readonly Found[],
  { newId, now }: { readonly newId: () => string; readonly now: Date },
): Settled {
  const before = new Map(kept.map((one) => [keyOf(one), one]))
  const wanted = new Set(found.map(keyOf))
  const opened: Proposal[] = []
  const changed = found.flatMap((one): Proposal[] => {
    const former = before.get(keyOf(one))
    if (former?.state === 'new') return [{ ...former, ...one }]
    const isDecided = former?.state === 'dismissed' || former?.state === 'applied'
    if (isDecided && former.mark === one.mark) return []
    const fresh: Proposal = { ...one, id: former?.id ?? newId(), state: 'new', runId: '', createTime: now }
    opened.push(fresh)
    return [fresh]
  })
  const ended = kept.filter((one) => one.state === 'new' && !wanted.has(keyOf(one)))
  return { changed: [...changed, ...ended.map((one): Proposal => ({ ...one, state: 'replaced' }))], opened }
}

function keyOf({ projectNumber, kind, causeId }: Pick<Found, 'projectNumber' | 'kind' | 'causeId'>): string {
  return `${projectNumber}:${kind}:${causeId}`
}

/** The proposals of a tenant. */
export interface ProposalStore {
  get(id: string): Promise<Proposal | null>
  /** The open ones of a project, oldest first; no more than the limit. */
  openOf(projectNumber: number, limit: number): Promise<Proposal[]>
  /** All of a cause, in all projects; of late predecessors all there are. */
  ofCause(cause: Pick<ScheduleCause, 'kind' | 'id'>): Promise<Proposal[]>
  save(proposals: readonly Proposal[]): Promise<void>
  /** Opens again what a run had applied. */
  reopen(runId: string): Promise<void>
}
