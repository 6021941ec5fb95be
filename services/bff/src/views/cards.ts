import {
  RepeatUnit,
  type CustomValue,
  type Task,
  type TaskRepeat as ProtoRepeat,
  type TaskReference as ProtoReference,
  type TaskWarning as ProtoWarning,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Card, TaskReference, TaskRepeat, TaskWarning } from '../contract/tasks.js'
import { laneView } from './lanes.js'
import { instantText, optionalDay, present, safeNumber } from './values.js'

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
    parent: task.parentId,
    blocked_by: task.blockedByIds,
    watchers: task.watcherIds,
    repeat: repeatView(task.repeat),
    risks: task.risks.length,
    comments: task.commentCount,
    files: task.fileCount,
    subtasks: task.subtaskCount,
    closed_subtasks: task.closedSubtaskCount,
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

/** The card of an answer that must hold a task. */
export function presentCard(task: Task | undefined): Card {
  return cardView(present(task))
}

const UNITS: Record<TaskRepeat['unit'], RepeatUnit> = {
  day: RepeatUnit.DAY,
  week: RepeatUnit.WEEK,
  month: RepeatUnit.MONTH,
  year: RepeatUnit.YEAR,
}

const NAMES = new Map(Object.entries(UNITS).map(([name, unit]) => [unit, name as TaskRepeat['unit']]))

function repeatView(repeat: ProtoRepeat | undefined): TaskRepeat | null {
  const unit = repeat && NAMES.get(repeat.unit)
  return unit ? { every: repeat.every, unit } : null
}

/** How often a task comes again, on its way to a peer. */
export function protoRepeat(repeat: TaskRepeat | null): ProtoRepeat | undefined {
  return repeat ? { every: repeat.every, unit: UNITS[repeat.unit] } : undefined
}

function customView(values: readonly CustomValue[]): Card['custom'] {
  const custom: Card['custom'] = {}
  for (const { fieldId, text, number } of values) custom[fieldId] = number ?? text
  return custom
}

/** A task as others refer to it. */
export function referenceView(task: ProtoReference): TaskReference {
  return {
    id: task.id,
    item_id: task.itemId,
    name: task.name,
    status: laneView(task.status),
    project: task.projectNumber,
    start_date: optionalDay(task.startDate),
    due_date: optionalDay(task.dueDate),
    assignee: task.assigneeId,
    archived: task.archived,
  }
}

/** Something to know about a change that was made all the same. */
export function warningView({ reason, task }: ProtoWarning): TaskWarning {
  return { reason, task: referenceView(present(task)) }
}
