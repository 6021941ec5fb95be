import type { CapacityOn, Period } from '@smartproject/kit/types/capacity/capacity'
import { loadOf, type OverfullRun, runsOver } from '@smartproject/kit/types/capacity/load'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Member } from '../../facts/area.js'
import type { PlanPeriod } from './results.js'
import { wholeOf } from './rows.js'
import type { PlanUnit } from './setup.js'
import { minutesIn, type TaskWork } from './task-work.js'

/** A person of a project, with all of the work. */
export interface ProjectPerson {
  readonly userId: string
  readonly roleId: number
  readonly works: readonly TaskWork[]
  readonly capacityOn: CapacityOn
}

/** Demand and capacity of the people of one role, in minutes a period; role 0 is work without an assignee. */
export interface RoleDemand {
  readonly roleId: number
  readonly userIds: readonly string[]
  readonly demand: readonly number[]
  readonly capacity: readonly number[]
  /** Minutes of the demand that go beyond the capacity. */
  readonly short: readonly number[]
}

/** Days of a person in which more work has to lie than they hold. */
export interface Overbooked extends OverfullRun {
  readonly userId: string
}

/** The figures of a project. */
export interface Demand {
  readonly demand: readonly number[]
  readonly capacity: readonly number[]
  readonly roles: readonly RoleDemand[]
  readonly overbooked: readonly Overbooked[]
}

/** Demand and capacity of a project, with what was asked for. */
export interface ProjectDemand extends Demand {
  readonly unit: PlanUnit
  readonly periods: readonly PlanPeriod[]
  readonly today: PlainDate
  /** The caller plans the project. */
  readonly canPlan: boolean
  readonly unassigned: number
  readonly undated: number
  readonly unestimated: number
  readonly people: readonly Member[]
}

/** The work of a project in each period, and the time that its people have for it beside their other work. */
export function demandOf(
  projectNumber: number,
  periods: readonly Period[],
  {
    people,
    unassigned,
  }: { readonly people: readonly ProjectPerson[]; readonly unassigned: readonly TaskWork[] },
): Demand {
  const byRole = Map.groupBy(people, ({ roleId }) => roleId)
  const roles = [...byRole.keys()]
    .toSorted((a, b) => a - b)
    .map((roleId) => roleDemand(roleId, byRole.get(roleId) ?? [], { projectNumber, periods }))
  const open = minutesBy(periods, unassigned)
  const all = open.some((minutes) => minutes > 0)
    ? [...roles, { roleId: 0, userIds: [], demand: open, capacity: open.map(() => 0), short: open }]
    : roles
  return {
    demand: summed(
      periods,
      all.map(({ demand }) => demand),
    ),
    capacity: summed(
      periods,
      all.map(({ capacity }) => capacity),
    ),
    roles: all,
    overbooked: people.flatMap((person) => overbookedIn(person, periods)),
  }
}

function roleDemand(
  roleId: number,
  people: readonly ProjectPerson[],
  { projectNumber, periods }: { readonly projectNumber: number; readonly periods: readonly Period[] },
): RoleDemand {
  const isOwn = (work: TaskWork) => work.projectNumber === projectNumber
  const works = people.flatMap((person) => person.works.filter(isOwn))
  const demand = minutesBy(periods, works)
  const rooms = people.map((person) => {
    const others = person.works.filter((work) => !isOwn(work))
    return loadOf(periods, others, person.capacityOn).map(({ free }) => free)
  })
  const capacity = summed(periods, rooms)
  const short = demand.map((minutes, at) => Math.max(0, minutes - (capacity[at] ?? 0)))
  return { roleId, userIds: people.map(({ userId }) => userId), demand, capacity, short }
}

function overbookedIn(
  { userId, works, capacityOn }: ProjectPerson,
  periods: readonly Period[],
): Overbooked[] {
  const whole = wholeOf(periods)
  return runsOver(works, capacityOn)
    .filter(({ first, last }) => whole !== null && first <= whole.last && whole.first <= last)
    .toSorted((a, b) => (a.first < b.first ? -1 : 1))
    .map((run) => ({ userId, ...run }))
}

function minutesBy(periods: readonly Period[], works: readonly TaskWork[]): number[] {
  return periods.map((period) => works.reduce((sum, work) => sum + minutesIn(work, period), 0))
}

function summed(periods: readonly Period[], rows: readonly (readonly number[])[]): number[] {
  return periods.map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0))
}
