import { readRichText } from '@smartproject/kit/grpc/rich-text'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { Permission } from '@smartproject/proto/smartproject/options/v1/options'
import {
  HealthState,
  type Grants as ProtoGrants,
  type Holiday as ProtoHoliday,
  type ProjectMember as ProtoProjectMember,
  type WorkingWeek as ProtoWeek,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import type { PageRequest } from '@smartproject/proto/smartproject/type/v1/type'

import type { PageInput } from '../app/deps.js'
import type { WhichInvitation } from '../app/invitation/own-invitation.js'
import { GRANTS, type Grant } from '../domain/permissions.js'
import { LAST_ROLE, type ProjectHealth, type ProjectMember } from '../domain/project.js'
import { defaults, isTimeZone, type Holiday, type WorkingWeek } from '../domain/subscription.js'

/** Largest number of a subscription or a project; 0 means none. */
export const NUMBER_MAX = 999_999_999
const HOLIDAYS_MAX = 400
const WEEKS_MAX = 20
const PROJECT_MEMBERS_MAX = 1_000

/** The wanted page. */
export function readPage(page: PageRequest | undefined): PageInput {
  return { size: page?.pageSize ?? 0, token: page?.pageToken ?? '' }
}

/** An id that may be missing. */
export function readOptionalId(reader: RequestReader, field: string, value: string): string {
  return reader.text(field, value, { max: 64 })
}

/** A name of a subscription or a project. */
export function readName(reader: RequestReader, field: string, value: string): string {
  return reader.name(field, value, { max: 200 })
}

const PURPOSE_MAX = 2_000

/** The purpose of a project as a plain text, or as a tree with its text; never as both. */
export function readPurpose(
  reader: RequestReader,
  { description, descriptionTree }: { description: string; descriptionTree?: string | undefined },
): { description: string; descriptionTree?: string } {
  const max = PURPOSE_MAX
  if (descriptionTree === undefined) return { description: reader.text('description', description, { max }) }
  if (description !== '') reader.fault('description', 'NOT_ALLOWED')
  const { text, tree } = readRichText(reader, 'description_tree', descriptionTree, { max })
  return { description: text, descriptionTree: tree }
}

/** Days off in ascending order; at least one day of the week is left. */
export function readWeekend(reader: RequestReader, field: string, values: readonly number[]): number[] {
  const days = [...new Set(values)].sort((a, b) => a - b)
  if (days.length !== values.length) reader.fault(field, 'DUPLICATE')
  if (days.length > 6 || days.some((day) => day < 1 || day > 7)) reader.fault(field, 'OUT_OF_RANGE')
  return days
}

/** The working week of a new subscription; what is left out takes the default of the region. */
export function readWeek(
  reader: RequestReader,
  { weekStart, weekendDays }: { readonly weekStart: number; readonly weekendDays: readonly number[] },
): { weekStart: number; weekendDays: number[] } {
  return {
    weekStart: reader.integer('week_start', weekStart || defaults.weekStart, { min: 1, max: 7 }),
    weekendDays: readWeekend(
      reader,
      'weekend_days',
      weekendDays.length > 0 ? weekendDays : defaults.weekendDays,
    ),
  }
}

/** Working weeks, each from another day on. */
export function readWeeks(reader: RequestReader, values: readonly ProtoWeek[]): WorkingWeek[] {
  if (values.length > WEEKS_MAX) {
    reader.fault('weeks', 'TOO_MANY')
    return []
  }
  const weeks = values.map(({ fromDate, weekendDays }, index) => ({
    fromDate: reader.date(`weeks[${index}].from_date`, fromDate),
    weekendDays: readWeekend(reader, `weeks[${index}].weekend_days`, weekendDays),
  }))
  if (new Set(weeks.map(({ fromDate }) => fromDate)).size !== weeks.length) reader.fault('weeks', 'DUPLICATE')
  return weeks
}

/** A zone that days can be computed in; empty is the default of the region. */
export function readZone(reader: RequestReader, value: string): string {
  const zone = value || defaults.timeZone
  if (!isTimeZone(zone)) reader.fault('time_zone', 'TIME_ZONE_UNKNOWN')
  return zone
}

/** Public holidays by date, one for each. */
export function readHolidays(
  reader: RequestReader,
  values: readonly ProtoHoliday[],
  field = 'holidays',
): Holiday[] {
  if (values.length > HOLIDAYS_MAX) {
    reader.fault(field, 'TOO_MANY')
    return []
  }
  const holidays = values.map((value, index) => ({
    date: reader.date(`${field}[${index}].date`, value.date),
    name: reader.name(`${field}[${index}].name`, value.name, { min: 0, max: 200 }),
  }))
  if (new Set(holidays.map(({ date }) => date)).size !== holidays.length) reader.fault(field, 'DUPLICATE')
  return holidays.sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The prefix of item ids: 2 to 10 capital letters or digits. */
export function readCode(reader: RequestReader, field: string, value: string): string {
  if (!/^[A-Z0-9]{2,10}$/.test(value)) reader.fault(field, 'CODE_INVALID')
  return value
}

const HEALTH_STATES: Readonly<Partial<Record<HealthState, ProjectHealth['state']>>> = {
  [HealthState.ON_TRACK]: 'on_track',
  [HealthState.AT_RISK]: 'at_risk',
  [HealthState.OFF_TRACK]: 'off_track',
}

/** How a project stands. */
export function readHealthState(
  reader: RequestReader,
  field: string,
  value: HealthState,
): ProjectHealth['state'] {
  const state = HEALTH_STATES[value]
  if (!state) reader.fault(field, 'REQUIRED')
  return state ?? 'on_track'
}

/** The people of a project, each once. */
export function readProjectMembers(
  reader: RequestReader,
  values: readonly ProtoProjectMember[],
): ProjectMember[] {
  if (values.length > PROJECT_MEMBERS_MAX) {
    reader.fault('members', 'TOO_MANY')
    return []
  }
  const members = values.map((value, index) => ({
    userId: reader.id(`members[${index}].user_id`, value.userId),
    roleId: reader.integer(`members[${index}].role_id`, value.roleId, { min: 1, max: LAST_ROLE }),
  }))
  if (new Set(members.map(({ userId }) => userId)).size !== members.length)
    reader.fault('members', 'DUPLICATE')
  return members
}

/** The permissions that are given person by person, each once. */
export function readGrants(reader: RequestReader, { permissions }: ProtoGrants): Grant[] {
  const known = GRANTS.filter((grant) => permissions.includes(Permission[grant]))
  if (known.length !== permissions.length) reader.fault('grants.permissions', 'VALUE_NOT_ALLOWED')
  return known
}

/** Which of the caller's invitations is meant: exactly one of the two names it. */
export function readWhich(request: { readonly code: string; readonly id: string }): WhichInvitation {
  const reader = new RequestReader()
  const which = {
    code: readOptionalId(reader, 'code', request.code),
    id: readOptionalId(reader, 'id', request.id),
  }
  if ((which.code === '') === (which.id === '')) reader.fault('code', 'REQUIRED')
  reader.done()
  return which
}
