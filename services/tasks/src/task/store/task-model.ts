import { typeOfKey } from '@smartproject/kit/bus/leave-type'
import type { Checks } from '@smartproject/kit/rich-text/found-in'
import { checksOfStored, NO_CHECKS } from '@smartproject/kit/rich-text/stored'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { inclusiveDays, type PlainDate } from '@smartproject/kit/types/plain-date'
import { Schema, type Connection } from 'mongoose'

import {
  type CustomValue,
  FIELD_ROWS,
  type FieldKey,
  type KeysOf,
  type TaskContent,
} from '../../fields/area.js'
import { nameKeyOf, searchTerms } from '../../search/area.js'
import type { TaskStatus } from '../../workflow/area.js'
import { type Shelf, shelfOf } from '../domain/shelf.js'
import {
  LEAVE_TASK_TYPE,
  type LeaveNoon,
  type LeaveTypeOfTask,
  spanOf,
  type Task,
  type TaskCard,
  type TaskCounted,
} from '../domain/task.js'

/** The fields of the table as they are stored; one that came later is missing on older tasks. */
type StoredContent = { -readonly [K in keyof TaskContent]: Mutable<TaskContent[K]> }
type Mutable<T> = T extends readonly (infer U)[] ? U[] : T

/** A task as it is stored. */
export interface TaskDoc extends TenantOwned, StoredContent {
  itemId: string
  /** Missing on tasks that never moved. */
  formerItemIds?: string[]
  projectNumber: number
  projectNumbers: number[]
  status: TaskStatus
  /** First known day, so that a span can be asked for by one index; null without any date. */
  spanFrom: PlainDate | null
  spanTo: PlainDate | null
  /** True for a span longer than most: calendars look for these apart, so that they need not look at all. */
  lengthy: boolean
  /** Missing on tasks from before there was such a thing. */
  followedById?: string
  /**
   * Values of custom fields again, by slot, as lists sort by them. Missing on tasks that earlier versions wrote without a
   * value.
   */
  slots?: Record<string, string | number>
  rank: string
  /** Where the task lies; every index of lists begins with it. */
  shelf: Shelf
  deleteTime: Date | null
  /** The archive flag; `shelf` tells the trash from it. */
  archived: boolean
  /** The words it is found by. */
  terms: string[]
  /** The name as lists sort by it. */
  nameKey: string
  /** Its maker, watchers and helpers. */
  involved: string[]
  /** True when there is a description, so that lists need not read it. */
  described: boolean
  /** Items of its check lists, for the same reason. Missing on tasks that earlier versions wrote. */
  checks?: Checks
  counted: TaskCounted
  leaveId: string | null
  /** Missing on tasks that earlier versions wrote. */
  leaveType?: LeaveTypeOfTask | null
  /** The same. */
  leaveNoon?: LeaveNoon | null
  approverId: string
  version: number
  createTime: Date
  updateTime: Date
  createdBy: string
}

const OWN_TYPES: Record<KeysOf<'own'>, unknown> = {
  descriptionTree: String,
  people: [{ _id: false, userId: String, roleId: Number }],
  risks: [{ _id: false, id: String, title: String, probability: Number, impact: Number, response: String }],
  repeat: new Schema(
    {
      every: Number,
      unit: String,
      weekdays: { type: [Number], default: undefined },
      monthDay: Number,
      month: Number,
      lastWorkingDay: Boolean,
    },
    { _id: false },
  ),
  custom: [{ _id: false, fieldId: String, slot: Number, value: Schema.Types.Mixed }],
}

const TYPES = { text: String, integer: Number, date: String, id: String, ids: [String] } as const

const isOwn = (key: FieldKey): key is KeysOf<'own'> => key in OWN_TYPES

/** How the fields of the table are stored. */
function contentSchema() {
  return Object.fromEntries(
    FIELD_ROWS.map(({ key, shape }) => [
      key,
      isOwn(key) || shape.kind === 'own' ? OWN_TYPES[key as KeysOf<'own'>] : TYPES[shape.kind],
    ]),
  )
}

const taskSchema = new Schema<TaskDoc>(
  {
    _id: String,
    tenantId: String,
    itemId: String,
    formerItemIds: { type: [String], default: undefined },
    projectNumber: Number,
    projectNumbers: [Number],
    ...contentSchema(),
    status: String,
    spanFrom: String,
    spanTo: String,
    lengthy: Boolean,
    followedById: String,
    slots: Schema.Types.Mixed,
    rank: String,
    shelf: String,
    deleteTime: Date,
    archived: Boolean,
    terms: [String],
    nameKey: String,
    involved: [String],
    described: Boolean,
    checks: { _id: false, all: Number, done: Number },
    counted: {
      _id: false,
      spentMinutes: Number,
      comments: Number,
      files: Number,
      subtasks: Number,
      closedSubtasks: Number,
    },
    leaveId: String,
    leaveType: new Schema({ key: String, title: { en: String, ar: String } }, { _id: false }),
    leaveNoon: new Schema({ starts: Boolean, ends: Boolean }, { _id: false }),
    approverId: String,
    version: Number,
    createTime: Date,
    updateTime: Date,
    createdBy: String,
  },
  { collection: 'tasks', strict: 'throw', versionKey: false, minimize: false },
)

/** Opens the collection of tasks; `plain` reads documents without mongoose's own work on each. */
export function taskCollection(connection: Connection, options?: { readonly plain: true }) {
  return tenantCollection(connection.model<TaskDoc>('Task', taskSchema), options)
}

/** The document of a task, without its tenant. */
export function toTaskDoc({ id, formerItemIds, ...task }: Task): Omit<TaskDoc, 'tenantId'> {
  const span = spanOf(task)
  return {
    ...task,
    ...(formerItemIds ? { formerItemIds: [...formerItemIds] } : {}),
    _id: id,
    projectNumbers: [...task.projectNumbers],
    labelIds: [...task.labelIds],
    people: [...task.people],
    relatedIds: [...task.relatedIds],
    risks: [...task.risks],
    blockedByIds: [...task.blockedByIds],
    watcherIds: [...task.watcherIds],
    custom: [...task.custom],
    slots: slotsOf(task.custom),
    shelf: shelfOf(task),
    ...listFields({ ...task, formerItemIds: formerItemIds ?? [] }),
    spanFrom: span?.from ?? null,
    spanTo: span?.to ?? null,
  }
}

/** The values of custom fields by slot. */
export function slotsOf(custom: readonly CustomValue[]): Record<string, string | number> {
  return Object.fromEntries(
    custom.map(({ slot, value }) => [`s${slot}`, typeof value === 'string' ? nameKeyOf(value) : value]),
  )
}

/** Days beyond which a span is lengthy. */
export const LENGTHY_DAYS = 60

/** The keys of lists and the search, made from the rest of the task. */
export function listFields(
  task: Pick<Task, ListedBy> & { readonly formerItemIds?: readonly string[] },
): Pick<TaskDoc, 'terms' | 'nameKey' | 'involved' | 'described' | 'checks' | 'lengthy'> {
  const span = spanOf(task)
  const users = [task.createdBy, ...task.people.map((person) => person.userId), ...task.watcherIds]
  return {
    terms: searchTerms(task),
    nameKey: nameKeyOf(task.name),
    involved: [...new Set(users.filter((userId) => userId !== ''))],
    described: task.description !== '',
    checks: checksOfStored({ text: task.description, tree: task.descriptionTree }),
    lengthy: span !== null && inclusiveDays(span.from, span.to) > LENGTHY_DAYS,
  }
}

type ListedBy =
  | 'name'
  | 'itemId'
  | 'description'
  | 'descriptionTree'
  | 'startDate'
  | 'dueDate'
  | 'createdBy'
  | 'people'
  | 'watcherIds'

/** The type of the leave a task stands for; the name of an older leave task is its type's key. */
function leaveTypeOfDoc(doc: Pick<TaskDoc, 'taskType' | 'name' | 'leaveType'>): LeaveTypeOfTask | null {
  return doc.leaveType ?? (doc.taskType === LEAVE_TASK_TYPE ? typeOfKey(doc.name) : null)
}

/** The task of a document. */
export function toTask(doc: TaskDoc): Task {
  const { described: _described, checks: _checks, ...task } = toCard(doc)
  const { description, formerItemIds } = doc
  const descriptionTree = doc.descriptionTree ?? ''
  return { ...task, description, descriptionTree, ...(formerItemIds ? { formerItemIds } : {}) }
}

/**
 * The card of a document that was read without its large parts. Written out, because a board makes well over a hundred
 * of them: a loop over the fields costs tens of times as much.
 */
export function toCard(doc: TaskDoc): TaskCard {
  return {
    id: doc._id,
    itemId: doc.itemId,
    projectNumber: doc.projectNumber,
    projectNumbers: doc.projectNumbers,
    name: doc.name,
    status: doc.status,
    taskType: doc.taskType,
    assigneeId: doc.assigneeId,
    startDate: doc.startDate,
    dueDate: doc.dueDate,
    storyPoints: doc.storyPoints,
    priority: doc.priority,
    labelIds: doc.labelIds,
    categoryId: doc.categoryId,
    releaseId: doc.releaseId,
    people: doc.people,
    parentId: doc.parentId,
    splitOfId: doc.splitOfId,
    relatedIds: doc.relatedIds,
    risks: doc.risks,
    blockedByIds: doc.blockedByIds,
    watcherIds: doc.watcherIds,
    estimateMinutes: doc.estimateMinutes,
    costCentre: doc.costCentre ?? '',
    repeat: doc.repeat ?? null,
    followedById: doc.followedById ?? '',
    custom: doc.custom,
    rank: doc.rank,
    archived: doc.archived,
    deleteTime: doc.deleteTime,
    counted: doc.counted,
    leaveId: doc.leaveId,
    leaveType: leaveTypeOfDoc(doc),
    leaveNoon: doc.leaveNoon ?? null,
    approverId: doc.approverId,
    version: doc.version,
    createTime: doc.createTime,
    updateTime: doc.updateTime,
    createdBy: doc.createdBy,
    described: doc.described,
    checks: doc.checks ?? NO_CHECKS,
  }
}
