import type { RequestReader } from '@smartproject/kit/grpc/values'
import { inclusiveDays, type PlainDate } from '@smartproject/kit/types/plain-date'
import {
  ConstraintKind as ProtoConstraint,
  DurationKind as ProtoDuration,
  LagUnit as ProtoUnit,
  type PreviewLevellingRequest,
  LinkType as ProtoLinkType,
  PlanMode as ProtoMode,
  type SaveLinkRequest,
  type ScheduleChange as ChangeMessage,
  type TaskPlan as PlanMessage,
} from '@smartproject/proto/smartproject/tasks/v1/schedule_service'

import type { ScheduleChange } from '../domain/change.js'
import type { LevelScope } from '../domain/levelling.js'
import { NO_PLAN, type TaskPlan } from '../domain/plan.js'
import type { WantedLink } from '../domain/results.js'
import { CONSTRAINTS, LINK_TYPES } from './schedule-messages.js'

const MOST_LAG = 999
const MOST_DAYS = 5_000
const MOST_CHANGES = 500
const MOST_PEOPLE = 200
const MOST_PERIOD = 800
const MOST_NUMBER = 2 ** 31 - 1
/** Days behind it have no room for what follows from them. */
const LAST_DAY = '8999-12-31'

/** Reads a change of a schedule. */
export function readChange(reader: RequestReader, change: ChangeMessage | undefined): ScheduleChange {
  const {
    projectNumber = 0,
    changes = [],
    onlyThese = false,
    fromToday = false,
    proposalId = '',
  } = change ?? {}
  const ids = changes.map(({ taskId }) => taskId)
  if (changes.length > MOST_CHANGES) reader.fault('changes', 'TOO_MANY')
  if (new Set(ids).size < ids.length) reader.fault('changes', 'DUPLICATE')
  if (proposalId !== '' && changes.length > 0) reader.fault('proposal_id', 'INVALID')
  return {
    projectNumber: readProjectNumber(reader, projectNumber),
    changes: changes.slice(0, MOST_CHANGES).map(({ taskId, startDate, dueDate }, at) => ({
      taskId: reader.id(`changes.${at}.task_id`, taskId),
      startDate: within(reader, `changes.${at}.start`, reader.optionalDate(`changes.${at}.start`, startDate)),
      dueDate: within(reader, `changes.${at}.due`, reader.optionalDate(`changes.${at}.due`, dueDate)),
    })),
    onlyThese,
    fromToday,
    ...(proposalId === '' ? {} : { proposalId: reader.id('proposal_id', proposalId) }),
  }
}

/** Reads the number of a project. */
export function readProjectNumber(reader: RequestReader, value: number): number {
  return reader.integer('project_number', value, { min: 1, max: MOST_NUMBER })
}

/** Reads a task in the version that was seen. */
export function readSeen(reader: RequestReader, { taskId, version }: { taskId: string; version: bigint }) {
  return { id: reader.id('task_id', taskId), version: reader.version('version', version) }
}

/** Reads whose work is to be levelled, and where. */
export function readLevelScope(
  reader: RequestReader,
  { userIds, firstDate, lastDate, extend }: PreviewLevellingRequest,
): LevelScope {
  const first = reader.date('first_date', firstDate)
  const last = reader.date('last_date', lastDate)
  if (last < first) reader.fault('last_date', 'BEFORE_START')
  else if (inclusiveDays(first, last) > MOST_PERIOD) reader.fault('last_date', 'OUT_OF_RANGE')
  if (userIds.length > MOST_PEOPLE) reader.fault('user_ids', 'TOO_MANY')
  const people = userIds.slice(0, MOST_PEOPLE).map((id, at) => reader.id(`user_ids.${at}`, id))
  return { userIds: people, first, last, extend }
}

/** Reads the plan of a task. */
export function readPlan(reader: RequestReader, message: PlanMessage | undefined): TaskPlan {
  if (!message) {
    reader.fault('plan', 'REQUIRED')
    return NO_PLAN
  }
  const { mode, kind, duration, constraint, constraintDate, deadline } = message
  if (mode !== ProtoMode.AUTO && mode !== ProtoMode.MANUAL) reader.fault('plan.mode', 'UNKNOWN')
  if (kind !== ProtoDuration.EFFORT && kind !== ProtoDuration.FIXED) reader.fault('plan.kind', 'UNKNOWN')
  const day = reader.optionalDate('plan.deadline', deadline)
  return {
    mode: mode === ProtoMode.AUTO ? 'auto' : 'manual',
    kind: kind === ProtoDuration.EFFORT ? 'effort' : 'fixed',
    duration:
      duration === undefined ? null : reader.integer('plan.duration', duration, { min: 1, max: MOST_DAYS }),
    constraint: readConstraint(reader, constraint, constraintDate),
    deadline: within(reader, 'plan.deadline', day),
  }
}

function readConstraint(
  reader: RequestReader,
  constraint: ProtoConstraint,
  date: PlanMessage['constraintDate'],
): TaskPlan['constraint'] {
  if (constraint === ProtoConstraint.UNSPECIFIED) return null
  const kind = keyOf(CONSTRAINTS, constraint)
  if (!kind) reader.fault('plan.constraint', 'UNKNOWN')
  const day = within(reader, 'plan.constraint_date', reader.date('plan.constraint_date', date))
  return kind && day ? { kind, day } : null
}

/** Reads a link; no kind takes it off. */
export function readLink(reader: RequestReader, request: SaveLinkRequest): WantedLink {
  const predecessorId = reader.id('predecessor_id', request.predecessorId)
  if (predecessorId === request.taskId) reader.fault('predecessor_id', 'ITSELF')
  if (request.type === ProtoLinkType.UNSPECIFIED) return { predecessorId, link: null, follow: false }
  const type = keyOf(LINK_TYPES, request.type)
  if (!type) reader.fault('type', 'UNKNOWN')
  const lag = reader.integer('lag', request.lag, { min: -MOST_LAG, max: MOST_LAG })
  const unit = request.lagUnit === ProtoUnit.CALENDAR_DAYS ? 'cd' : 'wd'
  return { predecessorId, link: { type: type ?? 'FS', lag, unit }, follow: request.follow }
}

function keyOf<K extends string, V>(table: Readonly<Record<K, V>>, value: V): K | undefined {
  return (Object.keys(table) as K[]).find((key) => table[key] === value)
}

function within(reader: RequestReader, field: string, day: PlainDate | null): PlainDate | null {
  if (day && day > LAST_DAY) reader.fault(field, 'OUT_OF_RANGE')
  return day
}
