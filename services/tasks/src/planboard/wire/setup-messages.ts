import type { RequestReader } from '@smartproject/kit/grpc/values'
import {
  PlanLoad as ProtoLoad,
  type PlanningSetup as SetupMessage,
  PlanUnit as ProtoUnit,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'

import { type PlanLoad, type PlanningSetup, type PlanUnit, USUAL_SETUP } from '../domain/setup.js'

const MOST_PEOPLE = 500
const MOST_TEAMS = 50
export const MOST_PROJECTS = 100
const MOST_NUMBER = 2 ** 31 - 1
const NAME = 60
const DAY_MINUTES = 1_440
const WHOLE = 100

/** Reads a set-up; its version is the one that was seen. */
export function readSetup(reader: RequestReader, message: SetupMessage | undefined): PlanningSetup {
  if (!message) {
    reader.fault('setup', 'REQUIRED')
    return USUAL_SETUP
  }
  const { teams, projectNumbers, version } = message
  if (teams.length > MOST_TEAMS) reader.fault('setup.teams', 'TOO_MANY')
  if (projectNumbers.length > MOST_PROJECTS) reader.fault('setup.projects', 'TOO_MANY')
  return {
    order: readPeople(reader, 'setup.order', message.order),
    hidden: readPeople(reader, 'setup.hidden', message.hidden),
    teams: teams.slice(0, MOST_TEAMS).map(({ id, name, userIds }, at) => ({
      id: id === '' ? '' : reader.id(`setup.teams.${at}.id`, id),
      name: reader.name(`setup.teams.${at}.name`, name, { max: NAME }),
      userIds: readPeople(reader, `setup.teams.${at}.people`, userIds),
    })),
    projectNumbers: projectNumbers
      .slice(0, MOST_PROJECTS)
      .map((one, at) => reader.integer(`setup.projects.${at}`, one, { min: 1, max: MOST_NUMBER })),
    unit: message.unit === ProtoUnit.MONTH ? 'month' : 'week',
    load: message.load === ProtoLoad.PLAN ? 'plan' : 'forecast',
    unestimatedMinutes: reader.integer('setup.unestimated_minutes', message.unestimatedMinutes, {
      min: 0,
      max: DAY_MINUTES,
    }),
    fullFrom: reader.integer('setup.full_from', message.fullFrom, { min: 1, max: WHOLE }),
    freeBelow: reader.integer('setup.free_below', message.freeBelow, { min: 0, max: WHOLE }),
    version: version === 0n ? 0 : reader.version('setup.version', version),
  }
}

/** Reads ids of people. */
export function readPeople(reader: RequestReader, field: string, ids: readonly string[]): string[] {
  if (ids.length > MOST_PEOPLE) reader.fault(field, 'TOO_MANY')
  return ids.slice(0, MOST_PEOPLE).map((id, at) => reader.id(`${field}.${at}`, id))
}

/** A set-up as the protos carry it. */
export function toSetupMessage({ teams, unit, load, version, ...setup }: PlanningSetup): SetupMessage {
  return {
    ...setup,
    order: [...setup.order],
    hidden: [...setup.hidden],
    projectNumbers: [...setup.projectNumbers],
    teams: teams.map(({ userIds, ...team }) => ({ ...team, userIds: [...userIds] })),
    unit: UNITS[unit],
    load: LOADS[load],
    version: BigInt(version),
  }
}

export const UNITS: Readonly<Record<PlanUnit, ProtoUnit>> = { week: ProtoUnit.WEEK, month: ProtoUnit.MONTH }
export const LOADS: Readonly<Record<PlanLoad, ProtoLoad>> = {
  plan: ProtoLoad.PLAN,
  forecast: ProtoLoad.FORECAST,
}
