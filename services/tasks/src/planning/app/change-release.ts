import { DomainError, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { emitItem, managedItem, type Release, RELEASES } from '../../catalogue/area.js'
import { scopeCounter, writeProjects, type WriteContext } from '../../task/area.js'
import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

/** A release as the caller saw it. */
export interface SeenRelease {
  readonly id: string
  readonly version: number
}

/** The context of an act on a release. */
export interface ActContext extends WriteContext<Stores, OwnEvent> {
  readonly release: Release
  /** The number of the change of scope that this act counts as: each other one came before or after it. */
  readonly seq: number
}

/** The fields of the release that an act changes. */
export type Act = Pick<Release, 'state' | 'run'>

/**
 * Takes a release from a state to the next, in one transaction with what the act does to tasks. Only those who plan the project may.
 * Errors: not_found RELEASE_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, stale VERSION_MISMATCH, and those of the
 * act.
 */
export async function changeRelease(
  deps: Deps,
  caller: Caller,
  { id, version }: SeenRelease,
  act: (context: ActContext) => Promise<{ fields: Act; moved: number }>,
): Promise<{ id: string; moved: number }> {
  const known = await deps.work.read(caller.tenantId).releases.byId(id)
  const projectNumbers = known ? [known.projectNumber] : []
  return writeProjects(deps, caller, projectNumbers, async (context) => {
    const { stores, changes } = context
    const before = await managedItem(stores, caller, RELEASES, await stores.releases.byId(id))
    if (before.version !== version) throw stale(before.version)
    const seq = await stores.counters.next(scopeCounter(id))
    const { fields, moved } = await act({ ...context, release: before, seq })
    // A stage belongs to the state that is left.
    const after = { ...before, ...fields, substateId: '', version: before.version + 1 }
    if (!(await stores.releases.update(after))) throw stale(before.version)
    emitItem(changes, RELEASES, after, { action: 'updated', before })
    return { id, moved }
  })
}

/** Lets pass a release in one of these states. Errors: precondition with the reason. */
export function requireState(release: Release, states: readonly Release['state'][], reason: string): void {
  if (!states.includes(release.state)) throw new DomainError('precondition', reason)
}
