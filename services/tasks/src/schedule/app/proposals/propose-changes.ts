import { eachAlone } from '@smartproject/kit/repeat-every'
import { systemCaller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import { newId } from '@smartproject/kit/types/ids'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type { PlanChanged } from '../../../capacity/area.js'
import { plannerIds, type WantedCause, type WantedCauses } from '../../../facts/area.js'
import { noticesOf, type ProposalNotice } from '../../domain/proposals/proposal-notice.js'
import { type Proposal, settle } from '../../domain/proposals/proposal.js'
import type { Stores } from '../../domain/stores.js'
import { findDelays } from './find-delays.js'

const BATCH = 20

/** The dependencies of the worker. */
export interface ProposeDeps {
  readonly work: UnitOfWork<Stores, ProposalNotice | PlanChanged>
  readonly clock: Clock
  readonly wantedCauses: WantedCauses
}

/**
 * Looks at the causes that wait, in all companies, and proposes what they make necessary; no task changes. One cause is one
 * transaction, which also takes it off unless it was asked for again: a worker that was ended goes on where it stopped, and
 * several replicas may run this at once. Returns how many proposals were opened.
 */
export async function proposeChanges(deps: ProposeDeps): Promise<number> {
  return eachAlone(await deps.wantedCauses.find(BATCH), (cause) => proposeFor(deps, cause))
}

async function proposeFor({ work, clock }: ProposeDeps, cause: WantedCause): Promise<number> {
  const now = clock.now()
  const reads = work.read(cause.tenantId)
  // In a company that is closed no person can decide.
  const found = (await reads.subscriptions.isOpen(now)) ? await findDelays(reads, cause, now) : []
  return work.write(systemCaller(cause.tenantId, newId()), async (stores, changes) => {
    const kept = await stores.proposals.ofCause(cause)
    const { changed, opened } = settle(kept, found, { newId, now })
    await stores.proposals.save(changed)
    await stores.scheduleCauses.done(cause)
    const planners = await plannersOf(stores, [...kept, ...opened])
    for (const notice of noticesOf(kept, opened, planners)) changes.publish(notice)
    if (changed.length > 0) changes.publish({ about: 'plan', subject: 'proposal', id: cause.tenantId })
    return opened.length
  })
}

async function plannersOf({ projects }: Stores, proposals: readonly Proposal[]) {
  const numbers = [...new Set(proposals.map(({ projectNumber }) => projectNumber))]
  const known = await projects.withNumbers(numbers)
  const planners = new Map(known.map((project) => [project.number, plannerIds(project)]))
  return (number: number) => planners.get(number) ?? []
}
