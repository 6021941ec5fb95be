import { readRichText } from '@smartproject/kit/grpc/rich-text'
import type { RequestReader } from '@smartproject/kit/grpc/values'
import type { TaskFields } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import {
  FIELD_ROWS,
  type FieldKey,
  type KeysOf,
  TASK_FIELDS,
  type TaskPerson,
  type TaskRisk,
} from '../../fields/area.js'
import type { CustomEdit } from '../domain/custom-values.js'
import { LEAVE_TASK_TYPE } from '../domain/task.js'
import { EDIT_FIELDS, type TaskEdit } from '../domain/task-edit.js'
import { readRepeat } from './task-message.js'

const MAX_LIST = 50
const MAX_MASK = 25

/** Reads one field; `field` is its name for faults. */
type Read<K extends keyof TaskEdit> = (reader: RequestReader, field: string, from: TaskFields) => TaskEdit[K]

type OwnKey = Exclude<KeysOf<'own'>, 'descriptionTree'> | 'taskType' | 'archived'

/** Fields that are not read by their shape alone. The two of the description are read together. */
const OWN_READS: { [K in OwnKey]: Read<K> } = {
  taskType: (reader, field, { taskType }) => {
    if (taskType === LEAVE_TASK_TYPE) reader.fault(field, 'NOT_ALLOWED')
    return reader.integer(field, taskType, TASK_FIELDS.taskType.shape)
  },
  people: readPeople,
  risks: readRisks,
  repeat: (reader, field, { repeat }) => readRepeat(reader, field, repeat),
  custom: readCustom,
  archived: (_reader, _field, { archived }) => archived,
}

type Described = 'description' | 'descriptionTree'
type Plain = Exclude<FieldKey, keyof typeof OWN_READS | Described>

/** Reads a value by the shape of its field. */
function readPlain(key: Plain): (reader: RequestReader, field: string, from: TaskFields) => unknown {
  const { shape } = TASK_FIELDS[key]
  return (reader, field, from) => {
    const value = from[key]
    switch (shape.kind) {
      case 'text':
        return reader.name(field, value as string, { min: 0, ...shape })
      case 'integer':
        return reader.integer(field, value as number, shape)
      case 'date':
        return reader.optionalDate(field, value as TaskFields['startDate'])
      case 'ids':
        return readIds(reader, field, value as string[], shape.max)
      case 'id':
      default:
        return optionalId(reader, field, value as string)
    }
  }
}

const isOwn = (key: FieldKey): key is Extract<FieldKey, keyof typeof OWN_READS> => key in OWN_READS
const isPlain = (key: FieldKey): key is Plain => !isOwn(key) && !isDescribed(key)
const isDescribed = (key: string): key is Described => key === 'description' || key === 'descriptionTree'

const READS = {
  ...Object.fromEntries(FIELD_ROWS.flatMap(({ key }) => (isPlain(key) ? [[key, readPlain(key)]] : []))),
  ...OWN_READS,
} as { [K in Exclude<keyof TaskEdit, Described>]-?: Read<K> }

const KEYS = new Map(Object.entries(EDIT_FIELDS).map(([key, field]) => [field, key as keyof TaskEdit]))

/** Reads the fields that the mask names, as `update_mask` and `fields` carry them. `required` refuses an empty mask. */
export function readMaskedFields(
  reader: RequestReader,
  request: { fields: TaskFields | undefined; updateMask: readonly string[] },
  required: boolean,
): TaskEdit {
  const { fields, updateMask } = request
  if (required && updateMask.length === 0) reader.fault('update_mask', 'REQUIRED')
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
  const entries = keys.flatMap((key) =>
    isDescribed(key) ? [] : [[key, READS[key](reader, `${prefix}${EDIT_FIELDS[key]}`, fields)]],
  )
  const described = readDescription(reader, prefix, fields, keys.filter(isDescribed))
  return { ...(Object.fromEntries(entries) as TaskEdit), ...described }
}

/** A description as a tree or as plain text; whichever is given, both are set. */
function readDescription(
  reader: RequestReader,
  prefix: string,
  { description, descriptionTree }: TaskFields,
  keys: readonly Described[],
): Pick<TaskEdit, Described> {
  if (keys.length === 0) return {}
  if (keys.includes('descriptionTree') && description !== '')
    reader.fault(`${prefix}description`, 'NOT_ALLOWED')
  const max = TASK_FIELDS.description.shape.max
  if (!keys.includes('descriptionTree'))
    return { description: reader.text(`${prefix}description`, description, { max }), descriptionTree: '' }
  const { text, tree } = readRichText(reader, `${prefix}description_tree`, descriptionTree, { max })
  return { description: text, descriptionTree: tree }
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
    title: reader.name(field, risk.title, { max: 200 }),
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
