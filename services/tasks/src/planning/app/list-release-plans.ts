import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { canSee } from '../../facts/area.js'
import { selectedProjects } from '../../query/area.js'
import type { Velocity } from '../domain/figures.js'
import type { ReleasePlan } from '../domain/release-plan.js'
import type { Deps } from './deps.js'
import { plansOf, todayOf } from './figures-of.js'

/**
 * The releases of projects with their figures, earliest first, and the pace of each project; of all projects that the caller may
 * read where none is named. Errors: not_found PROJECT_NOT_FOUND.
 */
export async function listReleasePlans(
  deps: Deps,
  caller: Caller,
  projectNumbers: readonly number[],
): Promise<{ plans: ReleasePlan[]; velocities: Map<number, Velocity> }> {
  const stores = deps.work.read(caller.tenantId)
  const numbers = await selectedProjects(stores, caller, projectNumbers)
  const releases = await stores.releases.usableInAny(numbers)
  return plansOf(stores, caller, releases, await todayOf(stores, deps.clock.now()))
}

/** One release with its figures. Errors: not_found RELEASE_NOT_FOUND. */
export async function releasePlan(deps: Deps, caller: Caller, id: string): Promise<ReleasePlan> {
  const stores = deps.work.read(caller.tenantId)
  const release = await stores.releases.byId(id)
  if (!release || !(await canSee(stores, caller, release.projectNumber))) throw notFound('RELEASE_NOT_FOUND')
  // The others of its project say how fast it goes.
  const releases = await stores.releases.usableIn(release.projectNumber)
  const { plans } = await plansOf(stores, caller, releases, await todayOf(stores, deps.clock.now()))
  const plan = plans.find((one) => one.release.id === id)
  if (!plan) throw notFound('RELEASE_NOT_FOUND')
  return plan
}
