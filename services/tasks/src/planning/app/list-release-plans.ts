import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { canSee } from '../../facts/area.js'
import { selectedProjects } from '../../query/area.js'
import type { ScopeEntry } from '../../task/area.js'
import type { ReleasePlan } from '../domain/release-plan.js'
import type { Deps } from './deps.js'
import { type Plans, plansOf, type Today, todayOf } from './figures-of.js'

/**
 * The releases of projects with their figures, earliest first, and the pace of each project; of all projects that the caller may
 * read where none is named. Errors: not_found PROJECT_NOT_FOUND.
 */
export async function listReleasePlans(
  deps: Deps,
  caller: Caller,
  projectNumbers: readonly number[],
): Promise<Plans> {
  const stores = deps.work.read(caller.tenantId)
  const numbers = await selectedProjects(stores, caller, projectNumbers)
  const releases = await stores.releases.usableInAny(numbers)
  return plansOf(stores, caller, releases, await todayOf(stores, deps.clock.now()))
}

/** A release with its figures, and what they were taken from. */
export interface SeenPlan {
  readonly plan: ReleasePlan
  readonly today: Today
  /** The changes of an active release; of others none. */
  readonly entries: readonly ScopeEntry[]
}

/** One release with its figures. Errors: not_found RELEASE_NOT_FOUND. */
export async function releasePlan(deps: Deps, caller: Caller, id: string): Promise<SeenPlan> {
  const stores = deps.work.read(caller.tenantId)
  const release = await stores.releases.byId(id)
  if (!release || !(await canSee(stores, caller, release.projectNumber))) throw notFound('RELEASE_NOT_FOUND')
  // The others of its project say how fast it goes.
  const releases = await stores.releases.usableIn(release.projectNumber)
  const today = await todayOf(stores, deps.clock.now())
  const { plans, entries } = await plansOf(stores, caller, releases, today)
  const plan = plans.find((one) => one.release.id === id)
  if (!plan) throw notFound('RELEASE_NOT_FOUND')
  return { plan, today, entries: entries.get(id) ?? [] }
}
