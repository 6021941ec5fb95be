import type { Caller } from '@smartproject/kit/types/caller'
import { addDays, type PlainDate } from '@smartproject/kit/types/plain-date'

import { canSee, type Member, worksIn } from '../../facts/area.js'
import { readableTask } from '../../task/area.js'
import { datesOf } from '../domain/board-task.js'
import { freeTimeOf } from '../domain/suggest.js'
import { isNear } from '../domain/task-work.js'
import type { Deps } from './deps.js'
import { loadPlan, planBasis } from './load-plan.js'
import { readerOf } from './readers.js'
import { placedIn } from './scenarios/placed-in.js'

const MOST = 20
const DAYS_BACK = 180

/** A person who could do a task. */
export interface SuggestedPerson {
  readonly person: Member
  readonly fits: boolean
  readonly free: number
  readonly leastFree: number
  /** Tasks of its category that the person has closed lately. */
  readonly closed: number
}

/** For which task people are sought, and where. */
export interface WantedPeople {
  readonly taskId: string
  /** Null for the days of the task. */
  readonly start: PlainDate | null
  readonly due: PlainDate | null
  /** Empty for the plan. */
  readonly scenarioId: string
}

/**
 * Who could do a task: people who fit it whole, then those with most free time on their fullest day, then by similar tasks done.
 * Errors: not_found TASK_NOT_FOUND | SCENARIO_NOT_FOUND.
 */
export async function suggestPeople(
  deps: Deps,
  caller: Caller,
  { taskId, start, due, scenarioId }: WantedPeople,
): Promise<SuggestedPerson[]> {
  const stores = deps.work.read(caller.tenantId)
  const now = deps.clock.now()
  const [task, reader, basis, placed] = await Promise.all([
    readableTask(stores, caller, taskId),
    readerOf(stores, caller),
    planBasis(stores, now),
    placedIn(stores, caller, scenarioId, now),
  ])
  const project = await stores.projects.byNumber(task.projectNumber)
  if (!project || !(await canSee(stores, caller, project.number))) return []
  const { today } = basis
  const own = datesOf({ ...task, ...placed.get(taskId) })
  const first = start ?? own.start ?? own.due ?? today
  const last = due ?? own.due ?? first
  const from = first < today && today <= last ? today : first
  const days = last < from || !isNear(last, today) ? { first: from, last: from } : { first: from, last }
  const userIds = project.members
    .map(({ userId }) => userId)
    .filter((userId) => worksIn(project, userId) && reader.knowsLoadOf(userId))
  const [people, plan, closed] = await Promise.all([
    stores.members.withIds(userIds),
    loadPlan(stores, basis, { userIds, span: days, load: 'forecast', placed }),
    stores.boardTasks.closedIn(task, userIds, new Date(`${addDays(today, -DAYS_BACK)}T00:00:00Z`)),
  ])
  const rest = Math.max(0, task.estimateMinutes - task.counted.spentMinutes)
  const found = people
    .filter(({ active }) => active)
    .map((person) => {
      const works = plan.worksOf(person.userId).filter((work) => work.taskId !== taskId)
      const time = freeTimeOf(days, works, { capacityOn: plan.capacityOf(person.userId), minutes: rest })
      return { person, ...time, closed: closed.get(person.userId) ?? 0 }
    })
  return found.toSorted(byFitness).slice(0, MOST)
}

function byFitness(a: SuggestedPerson, b: SuggestedPerson): number {
  return (
    Number(b.fits) - Number(a.fits) ||
    b.leastFree - a.leastFree ||
    b.closed - a.closed ||
    (a.person.fullname < b.person.fullname ? -1 : 1)
  )
}
