import type { RequestReader } from '@smartproject/kit/grpc/values'
import { toOptionalProtoDate } from '@smartproject/kit/grpc/values'
import { checksOfStored, treeOfStored } from '@smartproject/kit/rich-text/stored'
import {
  RepeatUnit as ProtoUnit,
  type Task as TaskMessage,
  type TaskRepeat,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { MAX_EVERY, type Repeat, REPEAT_UNITS, repeatFault, type RepeatUnit } from '../../fields/area.js'
import { toProtoStatus } from '../../workflow/area.js'
import type { Task, TaskCard } from '../domain/task.js'

const UNITS: Record<RepeatUnit, ProtoUnit> = {
  day: ProtoUnit.DAY,
  week: ProtoUnit.WEEK,
  month: ProtoUnit.MONTH,
  year: ProtoUnit.YEAR,
}

/** Reads how often a task comes again; unset for one that does not. */
export function readRepeat(
  reader: RequestReader,
  field: string,
  repeat: TaskRepeat | undefined,
): Repeat | null {
  if (!repeat) return null
  const unit = REPEAT_UNITS.find((one) => UNITS[one] === repeat.unit)
  if (!unit) reader.fault(`${field}.unit`, 'UNKNOWN')
  const every = reader.integer(`${field}.every`, repeat.every, { min: 1, max: MAX_EVERY })
  const read = { every, unit: unit ?? 'day', ...namedDays(repeat) }
  const wrong = unit && repeatFault(read)
  if (wrong) reader.fault(`${field}.${REPEAT_FIELDS[wrong]}`, 'NOT_ALLOWED')
  return read
}

const REPEAT_FIELDS: Record<keyof Repeat, string> = {
  every: 'every',
  unit: 'unit',
  weekdays: 'weekdays',
  monthDay: 'month_day',
  month: 'month',
  lastWorkingDay: 'last_working_day',
}

/** The days that a repeat names; what is not named is left out. */
function namedDays({ weekdays, monthDay, month, lastWorkingDay }: TaskRepeat): Partial<Repeat> {
  return {
    ...(weekdays.length > 0 && { weekdays: [...weekdays] }),
    ...(monthDay !== 0 && { monthDay }),
    ...(month !== 0 && { month }),
    ...(lastWorkingDay && { lastWorkingDay }),
  }
}

function toProtoRepeat({ every, unit, weekdays = [], ...days }: Repeat): TaskRepeat {
  const { monthDay = 0, month = 0, lastWorkingDay = false } = days
  return { every, unit: UNITS[unit], weekdays: [...weekdays], monthDay, month, lastWorkingDay }
}

/** A task as the protos carry it, with its description. */
export function toTaskMessage(task: Task): TaskMessage {
  const stored = { text: task.description, tree: task.descriptionTree }
  return {
    ...messageOf(task, task.description, {
      described: task.description !== '',
      checks: checksOfStored(stored),
    }),
    descriptionTree: JSON.stringify(treeOfStored(stored)),
  }
}

/** A task as events carry it: that it has a description, not which. */
export function toTaskFact(task: Task): TaskMessage {
  const checks = checksOfStored({ text: task.description, tree: task.descriptionTree })
  return messageOf(task, '', { described: task.description !== '', checks })
}

/** A card as the protos carry it: without its description, but telling whether there is one; of leave its reason. */
export function toCardMessage(card: TaskCard, reason = ''): TaskMessage {
  return messageOf(card, reason, card)
}

// Written out, because a board makes well over a hundred of them: a loop over the fields costs tens of times as much.
function messageOf(
  task: Omit<Task, 'description' | 'descriptionTree'>,
  description: string,
  { described, checks }: Pick<TaskCard, 'described' | 'checks'>,
): TaskMessage {
  return {
    id: task.id,
    itemId: task.itemId,
    projectNumber: task.projectNumber,
    name: task.name,
    description,
    status: toProtoStatus(task.status),
    taskType: task.taskType,
    assigneeId: task.assigneeId,
    startDate: toOptionalProtoDate(task.startDate),
    dueDate: toOptionalProtoDate(task.dueDate),
    storyPoints: task.storyPoints,
    priority: task.priority,
    labelIds: [...task.labelIds],
    categoryId: task.categoryId,
    releaseId: task.releaseId,
    archived: task.archived,
    leaveId: task.leaveId ?? '',
    leaveType: task.leaveType?.key ?? '',
    leaveTypeTitle: task.leaveType ? { ...task.leaveType.title } : undefined,
    version: BigInt(task.version),
    createTime: task.createTime,
    updateTime: task.updateTime,
    createdBy: task.createdBy,
    people: [...task.people],
    parentId: task.parentId,
    splitOfId: task.splitOfId,
    relatedIds: [...task.relatedIds],
    risks: [...task.risks],
    blockedByIds: [...task.blockedByIds],
    watcherIds: [...task.watcherIds],
    estimateMinutes: task.estimateMinutes,
    costCentre: task.costCentre,
    spentMinutes: task.counted.spentMinutes,
    customValues: task.custom.map(({ fieldId, value }) =>
      typeof value === 'number' ? { fieldId, text: '', number: value } : { fieldId, text: value },
    ),
    rank: task.rank,
    commentCount: task.counted.comments,
    fileCount: task.counted.files,
    subtaskCount: task.counted.subtasks,
    closedSubtaskCount: task.counted.closedSubtasks,
    deleteTime: task.deleteTime ?? undefined,
    hasDescription: described,
    repeat: task.repeat ? toProtoRepeat(task.repeat) : undefined,
    followedById: task.followedById,
    descriptionTree: '',
    checkCount: checks.all,
    doneCheckCount: checks.done,
  }
}
