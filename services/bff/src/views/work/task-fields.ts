import {
  RepeatUnit,
  TaskFields as ProtoFields,
  type CustomValue,
  type Task,
  type TaskFilter as ProtoFilter,
  type TaskRepeat as ProtoRepeat,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Card, TaskFields, TaskFilter, TaskRepeat } from '../../api/work/tasks.js'
import { laneView } from './lanes.js'
import { instantText, optionalDay, protoDay, safeNumber } from '../values.js'

/*
 * The fields of a task between the API and the protos. A field that one of both lacks does not compile.
 */

/** Name of each field in the protos; update masks write it in lower case. */
const FIELD_NAMES = {
  name: 'name',
  description: 'description',
  description_tree: 'descriptionTree',
  task_type: 'taskType',
  assignee: 'assigneeId',
  people: 'people',
  start_date: 'startDate',
  due_date: 'dueDate',
  story_points: 'storyPoints',
  priority: 'priority',
  estimate_minutes: 'estimateMinutes',
  cost_centre: 'costCentre',
  labels: 'labelIds',
  category: 'categoryId',
  release: 'releaseId',
  parent: 'parentId',
  split_of: 'splitOfId',
  related: 'relatedIds',
  risks: 'risks',
  blocked_by: 'blockedByIds',
  watchers: 'watcherIds',
  repeat: 'repeat',
  custom: 'customValues',
  archived: 'archived',
} as const satisfies Record<keyof TaskFields, keyof ProtoFields>

/** Name in the protos of each part of a filter that names values of a field. */
export const FILTER_NAMES = {
  task_types: 'taskTypes',
  assignees: 'assigneeIds',
  labels: 'labelIds',
  categories: 'categoryIds',
  releases: 'releaseIds',
  priorities: 'priorities',
  cost_centres: 'costCentres',
  parents: 'parentIds',
} as const satisfies Partial<Record<keyof TaskFilter, keyof ProtoFilter>>

type Names = typeof FIELD_NAMES
type Name = keyof TaskFields
type Given<K extends Name> = NonNullable<TaskFields[K]>

/** Fields that the protos carry as the API does. */
type Plain = { [K in Name]: Given<K> extends ProtoFields[Names[K]] ? K : never }[Name]

const CONVERTED: { [K in Exclude<Name, Plain>]: (value: Given<K>) => ProtoFields[Names[K]] } = {
  people: (people) => people.map(({ user, role_id }) => ({ userId: user, roleId: role_id })),
  start_date: protoDay,
  due_date: protoDay,
  repeat: protoRepeat,
  custom: (custom) =>
    Object.entries(custom).map(([fieldId, value]) => ({
      fieldId,
      ...(typeof value === 'number' ? { text: '', number: value } : { text: value ?? '' }),
    })),
}

const NAMES = Object.keys(FIELD_NAMES) as Name[]
const given = (fields: TaskFields) => NAMES.filter((name) => fields[name] !== undefined)

/** The fields that were given, and only those: a change touches nothing else. */
export function updateMask(fields: TaskFields): string[] {
  return given(fields).map((name) =>
    FIELD_NAMES[name].replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
}

/** Fields of a task on their way to a peer; what is left out, or null, gets the proto's empty value. */
export function protoFields(fields: TaskFields): ProtoFields {
  const converted: Partial<Record<Name, (value: never) => unknown>> = CONVERTED
  const entries = given(fields)
    .filter((name) => fields[name] !== null)
    .map((name) => [FIELD_NAMES[name], converted[name]?.(fields[name] as never) ?? fields[name]])
  return ProtoFields.fromPartial(Object.fromEntries(entries) as Partial<ProtoFields>)
}

/** A task as boards and lists show it: the hottest view of all, so it copies nothing that it can hand on. */
export function cardView(task: Task): Card {
  return {
    id: task.id,
    item_id: task.itemId,
    project: task.projectNumber,
    name: task.name,
    status: laneView(task.status),
    task_type: task.taskType,
    assignee: task.assigneeId,
    people: task.people.map(({ userId, roleId }) => ({ user: userId, role_id: roleId })),
    labels: task.labelIds,
    category: task.categoryId,
    release: task.releaseId,
    start_date: optionalDay(task.startDate),
    due_date: optionalDay(task.dueDate),
    story_points: task.storyPoints,
    priority: task.priority,
    estimate_minutes: task.estimateMinutes,
    spent_minutes: task.spentMinutes,
    cost_centre: task.costCentre,
    parent: task.parentId,
    blocked_by: task.blockedByIds,
    watchers: task.watcherIds,
    repeat: repeatView(task.repeat),
    risks: task.risks.length,
    comments: task.commentCount,
    files: task.fileCount,
    subtasks: task.subtaskCount,
    closed_subtasks: task.closedSubtaskCount,
    checks: task.checkCount,
    done_checks: task.doneCheckCount,
    custom: customView(task.customValues),
    rank: task.rank,
    archived: task.archived,
    deleted: task.deleteTime !== undefined,
    described: task.hasDescription,
    version: safeNumber(task.version),
    created_at: instantText(task.createTime),
    created_by: task.createdBy,
    updated_at: instantText(task.updateTime),
  }
}

const UNITS: Record<TaskRepeat['unit'], RepeatUnit> = {
  day: RepeatUnit.DAY,
  week: RepeatUnit.WEEK,
  month: RepeatUnit.MONTH,
  year: RepeatUnit.YEAR,
}

const UNIT_NAMES = new Map(Object.entries(UNITS).map(([name, unit]) => [unit, name as TaskRepeat['unit']]))

function repeatView(repeat: ProtoRepeat | undefined): TaskRepeat | null {
  const unit = repeat && UNIT_NAMES.get(repeat.unit)
  if (!unit) return null
  const { every, weekdays, monthDay, month, lastWorkingDay } = repeat
  return {
    every,
    unit,
    ...(weekdays.length > 0 && { weekdays: [...weekdays] }),
    ...(monthDay !== 0 && { month_day: monthDay }),
    ...(month !== 0 && { month }),
    ...(lastWorkingDay && { last_working_day: true as const }),
  }
}

function protoRepeat(repeat: TaskRepeat | null): ProtoRepeat | undefined {
  if (!repeat) return undefined
  const {
    every,
    unit,
    weekdays = [],
    month_day: monthDay = 0,
    month = 0,
    last_working_day: last = false,
  } = repeat
  return { every, unit: UNITS[unit], weekdays, monthDay, month, lastWorkingDay: last }
}

function customView(values: readonly CustomValue[]): Card['custom'] {
  const custom: Card['custom'] = {}
  for (const { fieldId, text, number } of values) custom[fieldId] = number ?? text
  return custom
}
