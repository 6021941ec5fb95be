import type { RequestReader } from '@smartproject/kit/grpc/values'
import type { TaskFields } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { CustomEdit } from '../domain/custom-values.js'
import { LEAVE_TASK_TYPE, type TaskPerson, type TaskRisk } from '../domain/task.js'
import { EDIT_FIELDS, MAX_LABELS, type TaskEdit } from '../domain/task-edit.js'
import { readRepeat } from './task-message.js'

const MAX_LIST = 50
const MAX_WATCHERS = 200
const MAX_MASK = 25

/** Reads one field; `field` is its name for faults. */
type Read<K extends keyof TaskEdit> = (reader: RequestReader, field: string, from: TaskFields) => TaskEdit[K]

const READS: { [K in keyof TaskEdit]-?: Read<K> } = {
  name: (reader, field, { name }) => reader.text(field, name, { min: 1, max: 255 }),
  description: (reader, field, { description }) => reader.text(field, description, { max: 20_000 }),
  taskType: (reader, field, { taskType }) => {
    if (taskType === LEAVE_TASK_TYPE) reader.fault(field, 'NOT_ALLOWED')
    return reader.integer(field, taskType, { min: 1, max: 6 })
  },
  assigneeId: (reader, field, { assigneeId }) => optionalId(reader, field, assigneeId),
  people: readPeople,
  startDate: (reader, field, { startDate }) => reader.optionalDate(field, startDate),
  dueDate: (reader, field, { dueDate }) => reader.optionalDate(field, dueDate),
  storyPoints: (reader, field, { storyPoints }) => reader.integer(field, storyPoints, { min: 0, max: 1_000 }),
  priority: (reader, field, { priority }) => reader.integer(field, priority, { min: 0, max: 4 }),
  estimateMinutes: (reader, field, { estimateMinutes }) =>
    reader.integer(field, estimateMinutes, { min: 0, max: 10_000_000 }),
  labelIds: (reader, field, { labelIds }) => readIds(reader, field, labelIds, MAX_LABELS),
  categoryId: (reader, field, { categoryId }) => optionalId(reader, field, categoryId),
  releaseId: (reader, field, { releaseId }) => optionalId(reader, field, releaseId),
  parentId: (reader, field, { parentId }) => optionalId(reader, field, parentId),
  splitOfId: (reader, field, { splitOfId }) => optionalId(reader, field, splitOfId),
  relatedIds: (reader, field, { relatedIds }) => readIds(reader, field, relatedIds, MAX_LIST),
  risks: readRisks,
  blockedByIds: (reader, field, { blockedByIds }) => readIds(reader, field, blockedByIds, MAX_LIST),
  watcherIds: (reader, field, { watcherIds }) => readIds(reader, field, watcherIds, MAX_WATCHERS),
  repeat: (reader, field, { repeat }) => readRepeat(reader, field, repeat),
  custom: readCustom,
  archived: (_reader, _field, { archived }) => archived,
}

const KEYS = new Map(
  Object.entries(EDIT_FIELDS).map(([key, field]) => [field as string, key as keyof TaskEdit]),
)

/** Reads the fields that the mask names, as `update_mask` and `fields` carry them. `demanded` refuses an empty mask. */
export function readMaskedFields(
  reader: RequestReader,
  request: { fields: TaskFields | undefined; updateMask: readonly string[] },
  demanded: boolean,
): TaskEdit {
  const { fields, updateMask } = request
  if (demanded && updateMask.length === 0) reader.fault('update_mask', 'REQUIRED')
  if (updateMask.length > MAX_MASK) reader.fault('update_mask', 'TOO_MANY')
  if (updateMask.length > 0 && !fields) reader.fault('fields', 'REQUIRED')
  const keys = updateMask.slice(0, MAX_MASK).flatMap((name) => KEYS.get(name) ?? [])
  if (keys.length < Math.min(updateMask.length, MAX_MASK)) reader.fault('update_mask', 'UNKNOWN')
  return fields ? readFields(reader, 'fields.', fields, keys) : {}
}

/** Reads some fields; `prefix` stands before their names in faults. */
export function readFields(
  reader: RequestReader,
  prefix: string,
  fields: TaskFields,
  keys: readonly (keyof TaskEdit)[],
): TaskEdit {
  const entries = keys.map((key) => [key, READS[key](reader, `${prefix}${EDIT_FIELDS[key]}`, fields)])
  return Object.fromEntries(entries) as TaskEdit
}

/** Reads distinct ids, at most so many. */
export function readIds(
  reader: RequestReader,
  field: string,
  ids: readonly string[],
  max: number,
): readonly string[] {
  if (ids.length > max) reader.fault(field, 'TOO_MANY')
  return [...new Set(ids.slice(0, max).map((id) => reader.id(field, id)))]
}

/** Reads an id that may be empty. */
export function optionalId(reader: RequestReader, field: string, id: string): string {
  return reader.text(field, id, { max: 64 })
}

function readPeople(reader: RequestReader, field: string, { people }: TaskFields): TaskPerson[] {
  if (people.length > MAX_LIST) reader.fault(field, 'TOO_MANY')
  return distinct(reader, field, people.slice(0, MAX_LIST), ({ userId }) => userId).map(
    ({ userId, roleId }) => ({
      userId: reader.id(field, userId),
      roleId: reader.integer(field, roleId, { min: 1, max: 8 }),
    }),
  )
}

function readRisks(reader: RequestReader, field: string, { risks }: TaskFields): TaskRisk[] {
  if (risks.length > MAX_LIST) reader.fault(field, 'TOO_MANY')
  return distinct(reader, field, risks.slice(0, MAX_LIST), ({ id }) => id).map((risk) => ({
    id: reader.id(field, risk.id),
    title: reader.text(field, risk.title, { min: 1, max: 200 }),
    probability: reader.integer(field, risk.probability, { min: 1, max: 5 }),
    impact: reader.integer(field, risk.impact, { min: 1, max: 5 }),
    response: reader.text(field, risk.response, { max: 1_000 }),
  }))
}

function readCustom(reader: RequestReader, field: string, { customValues }: TaskFields): CustomEdit[] {
  if (customValues.length > MAX_LIST) reader.fault(field, 'TOO_MANY')
  const values = distinct(reader, field, customValues.slice(0, MAX_LIST), ({ fieldId }) => fieldId)
  return values.map(({ fieldId, text, number }) => ({
    fieldId: reader.id(field, fieldId),
    text: reader.text(field, text, { max: 2_000 }),
    number: number ?? null,
  }))
}

function distinct<T>(
  reader: RequestReader,
  field: string,
  items: readonly T[],
  key: (item: T) => string,
): readonly T[] {
  if (new Set(items.map(key)).size < items.length) reader.fault(field, 'REPEATED')
  return items
}
