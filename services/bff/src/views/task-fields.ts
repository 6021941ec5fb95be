import type { TaskFields as ProtoFields } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { TaskFields } from '../contract/tasks.js'
import { protoRepeat } from './cards.js'
import { protoDay } from './values.js'

/** Name of each field in the protos, as update masks write it. */
const MASK_NAMES: Readonly<Record<keyof TaskFields, string>> = {
  name: 'name',
  description: 'description',
  task_type: 'task_type',
  assignee: 'assignee_id',
  people: 'people',
  start_date: 'start_date',
  due_date: 'due_date',
  story_points: 'story_points',
  priority: 'priority',
  estimate_minutes: 'estimate_minutes',
  labels: 'label_ids',
  category: 'category_id',
  release: 'release_id',
  parent: 'parent_id',
  split_of: 'split_of_id',
  related: 'related_ids',
  risks: 'risks',
  blocked_by: 'blocked_by_ids',
  watchers: 'watcher_ids',
  repeat: 'repeat',
  custom: 'custom_values',
  archived: 'archived',
}

/** The fields that were given, and only those: a change touches nothing else. */
export function updateMask(fields: TaskFields): string[] {
  return (Object.keys(MASK_NAMES) as (keyof TaskFields)[])
    .filter((name) => fields[name] !== undefined)
    .map((name) => MASK_NAMES[name])
}

/** Fields of a task on their way to a peer; what is left out gets the proto's empty value. */
export function protoFields(fields: TaskFields): ProtoFields {
  return {
    name: fields.name ?? '',
    description: fields.description ?? '',
    taskType: fields.task_type ?? 0,
    assigneeId: fields.assignee ?? '',
    people: (fields.people ?? []).map(({ user, role_id }) => ({ userId: user, roleId: role_id })),
    startDate: dayOf(fields.start_date),
    dueDate: dayOf(fields.due_date),
    storyPoints: fields.story_points ?? 0,
    priority: fields.priority ?? 0,
    estimateMinutes: fields.estimate_minutes ?? 0,
    labelIds: fields.labels ?? [],
    categoryId: fields.category ?? '',
    releaseId: fields.release ?? '',
    parentId: fields.parent ?? '',
    splitOfId: fields.split_of ?? '',
    relatedIds: fields.related ?? [],
    risks: fields.risks ?? [],
    blockedByIds: fields.blocked_by ?? [],
    watcherIds: fields.watchers ?? [],
    repeat: protoRepeat(fields.repeat ?? null),
    customValues: Object.entries(fields.custom ?? {}).map(([fieldId, value]) => ({
      fieldId,
      ...(typeof value === 'number' ? { text: '', number: value } : { text: value ?? '' }),
    })),
    archived: fields.archived ?? false,
  }
}

/** The request that makes a task from its fields. */
export function creation(fields: TaskFields) {
  const more = protoFields(fields)
  return {
    past: [],
    name: more.name,
    description: more.description,
    taskType: more.taskType,
    assigneeId: more.assigneeId,
    startDate: more.startDate,
    dueDate: more.dueDate,
    storyPoints: more.storyPoints,
    priority: more.priority,
    labelIds: more.labelIds,
    categoryId: more.categoryId,
    releaseId: more.releaseId,
    more,
  }
}

function dayOf(text: string | null | undefined) {
  return text ? protoDay(text) : undefined
}
