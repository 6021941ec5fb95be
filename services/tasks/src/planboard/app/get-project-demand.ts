import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { mayPlan, type Project, roleOf, worksIn } from '../../facts/area.js'
import { demandOf, type ProjectDemand } from '../domain/demand.js'
import { periodsOf, workingDays } from '../domain/periods.js'
import type { WantedWindow } from '../domain/results.js'
import { wholeOf } from '../domain/rows.js'
import type { Deps } from './deps.js'
import { windowOf } from './get-planning-board.js'
import { loadPlan, planBasis } from './load-plan.js'
import { projectsOf, readerOf } from './readers.js'

const GUEST = 8
const MOST_COUNTED = 1_000
const MOST_UNASSIGNED = 5_000

/**
 * The work of a project and the time that its people have for it, for those who may know their load.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED, invalid `window.from_date` far from today.
 */
export async function getProjectDemand(
  deps: Deps,
  caller: Caller,
  { projectNumber, ...wanted }: WantedWindow & { readonly projectNumber: number },
): Promise<ProjectDemand> {
  const stores = deps.work.read(caller.tenantId)
  const [basis, reader] = await Promise.all([planBasis(stores, deps.clock.now()), readerOf(stores, caller)])
  const { setup, today, calendar } = basis
  const [project] = projectsOf(reader, { projectNumbers: [projectNumber], userIds: [] }, setup)
  if (!project || (!reader.seesEverybody && roleOf(project, caller.userId) === GUEST))
    throw new DomainError('forbidden', 'PERMISSION_DENIED')
  const { unit, ...window } = windowOf(wanted, basis)
  const periods = periodsOf({ unit, ...window }, calendar)
  const span = wholeOf(periods) ?? { first: today, last: today }
  const userIds = workersOf(project)
  const [people, unassigned, counts, unestimated] = await Promise.all([
    stores.members.withIds(userIds),
    stores.boardTasks.unassigned([projectNumber], MOST_UNASSIGNED),
    stores.boardTasks.counts([projectNumber], MOST_COUNTED),
    stores.boardTasks.unestimated(projectNumber, MOST_COUNTED),
  ])
  const active = people.filter((person) => person.active)
  const plan = await loadPlan(stores, basis, {
    userIds: active.map(({ userId }) => userId),
    span,
    load: setup.load,
    unassigned,
  })
  const figures = demandOf(projectNumber, periods, {
    people: active.map(({ userId }) => ({
      userId,
      roleId: roleOf(project, userId),
      works: plan.worksOf(userId),
      capacityOn: plan.capacityOf(userId),
    })),
    unassigned: plan.worksOf(''),
  })
  return {
    ...figures,
    unit,
    periods: periods.map((period) => ({ ...period, workingDays: workingDays(period, calendar).length })),
    today,
    canPlan: mayPlan(project, caller),
    ...counts,
    unestimated,
    people: active,
  }
}

/** The people of a project who work on its tasks. */
function workersOf(project: Project): string[] {
  return project.members.map(({ userId }) => userId).filter((userId) => worksIn(project, userId))
}
