import {
  PlanLoad,
  type PlanningSetup as SetupMessage,
  PlanUnit,
  type WorkPattern as PatternMessage,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'

import type { PlanningSetup, WorkPattern } from '../../api/planboard/setup.js'
import { dayText, present, safeNumber } from '../values.js'

/** The length of periods. */
export function unitView(unit: PlanUnit): PlanningSetup['unit'] {
  return unit === PlanUnit.MONTH ? 'month' : 'week'
}

/** Which work is load. */
export function loadView(load: PlanLoad): PlanningSetup['load'] {
  return load === PlanLoad.PLAN ? 'plan' : 'forecast'
}

/** The length of periods on its way to a peer. */
export const protoUnits: Readonly<Record<PlanningSetup['unit'], PlanUnit>> = {
  week: PlanUnit.WEEK,
  month: PlanUnit.MONTH,
}

/** Which work is load, on its way to a peer. */
export const protoLoads: Readonly<Record<PlanningSetup['load'], PlanLoad>> = {
  plan: PlanLoad.PLAN,
  forecast: PlanLoad.FORECAST,
}

/** How the planning board is set up. */
export function planningSetupView(message: SetupMessage | undefined): PlanningSetup {
  const setup = present(message)
  return {
    order: setup.order,
    hidden: setup.hidden,
    teams: setup.teams.map(({ id, name, userIds }) => ({ id, name, people: userIds })),
    projects: setup.projectNumbers,
    unit: unitView(setup.unit),
    load: loadView(setup.load),
    unestimated_minutes: setup.unestimatedMinutes,
    full_from: setup.fullFrom,
    free_below: setup.freeBelow,
    version: safeNumber(setup.version),
  }
}

/** The set-up on its way to a peer. */
export function planningSetupMessage(setup: PlanningSetup): SetupMessage {
  return {
    order: setup.order,
    hidden: setup.hidden,
    teams: setup.teams.map(({ id, name, people }) => ({ id, name, userIds: people })),
    projectNumbers: setup.projects,
    unit: protoUnits[setup.unit],
    load: protoLoads[setup.load],
    unestimatedMinutes: setup.unestimated_minutes,
    fullFrom: setup.full_from,
    freeBelow: setup.free_below,
    version: BigInt(setup.version),
  }
}

/** How much a person works from a day on. */
export function patternView({ userId, fromDate, minutes, version, ...pattern }: PatternMessage): WorkPattern {
  return {
    user: userId,
    from: dayText(fromDate),
    minutes: minutes.length === 0 ? null : minutes,
    share: pattern.share,
    works_holidays: pattern.worksHolidays,
    version: safeNumber(version),
  }
}
