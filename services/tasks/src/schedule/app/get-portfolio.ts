import type { Caller } from '@smartproject/kit/types/caller'
import { dayIn } from '@smartproject/kit/types/plain-date'

import { runs } from '../../facts/area.js'
import { selectedProjects } from '../../query/area.js'
import { type Portfolio, releaseSum, sumOf } from '../domain/portfolio.js'
import type { Deps } from './deps.js'

const MAX_PROJECTS = 200
const MAX_RELEASES = 500
const MAX_MILESTONES = 1_000

/** The projects that the caller may read, with their releases, milestones and the days of their tasks. */
export async function getPortfolio(deps: Deps, caller: Caller): Promise<Portfolio> {
  const stores = deps.work.read(caller.tenantId)
  const readable = await selectedProjects(stores, caller, [])
  const numbers = readable.slice(0, MAX_PROJECTS)
  const [found, all, shares, milestones, timeZone] = await Promise.all([
    stores.projects.withNumbers(numbers),
    stores.releases.usableInAny(numbers),
    stores.plannedTasks.shares(numbers),
    stores.plannedTasks.milestones(numbers, MAX_MILESTONES + 1),
    stores.subscriptions.timeZone(),
  ])
  const ofProject = Map.groupBy(shares, ({ projectNumber }) => projectNumber)
  const ofRelease = Map.groupBy(shares, ({ releaseId }) => releaseId)
  const managed = new Set(found.filter((project) => runs(project, caller)).map(({ number }) => number))
  const releases = all.filter(({ state }) => state !== 'cancelled')
  return {
    projects: numbers.map((number) => ({
      number,
      manageable: managed.has(number),
      ...sumOf(ofProject.get(number) ?? []),
    })),
    releases: releases
      .slice(0, MAX_RELEASES)
      .map((release) => ({ release, ...releaseSum(release, ofRelease.get(release.id) ?? []) })),
    milestones: milestones.slice(0, MAX_MILESTONES),
    today: dayIn(timeZone, deps.clock.now()),
    leftOut: {
      projects: readable.length - numbers.length,
      releases: Math.max(0, releases.length - MAX_RELEASES),
      milestones: milestones.length > MAX_MILESTONES,
    },
  }
}
