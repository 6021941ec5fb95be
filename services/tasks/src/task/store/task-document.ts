import { typeOfKey } from '@smartproject/kit/bus/leave-type'
import type { TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { inclusiveDays, type PlainDate } from '@smartproject/kit/types/plain-date'
import { Schema } from 'mongoose'

import type { TaskStatus } from '../../workflow/area.js'
import type { Repeat } from '../domain/repeat.js'
import { nameKeyOf, searchTerms } from '../domain/search-terms.js'
import { type Shelf, shelfOf } from '../domain/shelf.js'
import {
  type CustomValue,
  LEAVE_TASK_TYPE,
  type LeaveTypeOfTask,
  spanOf,
  type Task,
  type TaskCounted,
  type TaskPerson,
  type TaskRisk,
} from '../domain/task.js'

/** A task as it is stored. */
export interface TaskDoc extends TenantOwned {
  itemId: string
  projectNumber: number
  projectNumbers: number[]
  name: string
  description: string
  status: TaskStatus
  taskType: number
  assigneeId: string
  startDate: PlainDate | null
  dueDate: PlainDate | null
  /** First known day, so that a span can be asked for by one index; null without any date. */
  spanFrom: PlainDate | null
  spanTo: PlainDate | null
  /** True for a span longer than most: calendars look for these apart, so that they need not look at all. */
  lengthy: boolean
  storyPoints: number
  priority: number
  labelIds: string[]
  categoryId: string
  releaseId: string
  people: TaskPerson[]
  parentId: string
  splitOfId: string
  relatedIds: string[]
  risks: TaskRisk[]
  blockedByIds: string[]
  watcherIds: string[]
  estimateMinutes: number
  /** Missing on tasks from before there was such a thing, as is the next. */
  repeat?: Repeat | null
  followedById?: string
  custom: CustomValue[]
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
  /** Who made it, watches it or helps with it. */
  involved: string[]
  /** True when there is a description, so that lists need not read it. */
  described: boolean
  counted: TaskCounted
  leaveId: string | null
  /** Missing on tasks that earlier versions wrote. */
  leaveType?: LeaveTypeOfTask | null
  approverId: string
  version: number
  createTime: Date
  updateTime: Date
  createdBy: string
}

export const taskSchema = new Schema<TaskDoc>(
  {
    _id: String,
    tenantId: String,
    itemId: String,
    projectNumber: Number,
    projectNumbers: [Number],
    name: String,
    description: String,
    status: String,
    taskType: Number,
    assigneeId: String,
    startDate: String,
    dueDate: String,
    spanFrom: String,
    spanTo: String,
    lengthy: Boolean,
    storyPoints: Number,
    priority: Number,
    labelIds: [String],
    categoryId: String,
    releaseId: String,
    people: [{ _id: false, userId: String, roleId: Number }],
    parentId: String,
    splitOfId: String,
    relatedIds: [String],
    risks: [{ _id: false, id: String, title: String, probability: Number, impact: Number, response: String }],
    blockedByIds: [String],
    watcherIds: [String],
    estimateMinutes: Number,
    repeat: new Schema({ every: Number, unit: String }, { _id: false }),
    followedById: String,
    custom: [{ _id: false, fieldId: String, slot: Number, value: Schema.Types.Mixed }],
    slots: Schema.Types.Mixed,
    rank: String,
    shelf: String,
    deleteTime: Date,
    archived: Boolean,
    terms: [String],
    nameKey: String,
    involved: [String],
    described: Boolean,
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
    approverId: String,
    version: Number,
    createTime: Date,
    updateTime: Date,
    createdBy: String,
  },
  { collection: 'tasks', strict: 'throw', versionKey: false, minimize: false },
)

/** The document of a task, without its tenant. */
export function toTaskDoc({ id, ...task }: Task): Omit<TaskDoc, 'tenantId'> {
  const span = spanOf(task)
  return {
    ...task,
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
    ...listFields(task),
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

/** What lists and the search ask by, made from the rest of the task. */
export function listFields(
  task: Pick<Task, ListedBy>,
): Pick<TaskDoc, 'terms' | 'nameKey' | 'involved' | 'described' | 'lengthy'> {
  const span = spanOf(task)
  const users = [task.createdBy, ...task.people.map((person) => person.userId), ...task.watcherIds]
  return {
    terms: searchTerms(task),
    nameKey: nameKeyOf(task.name),
    involved: [...new Set(users.filter((userId) => userId !== ''))],
    described: task.description !== '',
    lengthy: span !== null && inclusiveDays(span.from, span.to) > LENGTHY_DAYS,
  }
}

type ListedBy =
  'name' | 'itemId' | 'description' | 'startDate' | 'dueDate' | 'createdBy' | 'people' | 'watcherIds'

/** The type of the leave a task stands for; the name of an older leave task is its type's key. */
export function leaveTypeOfDoc(
  doc: Pick<TaskDoc, 'taskType' | 'name' | 'leaveType'>,
): LeaveTypeOfTask | null {
  return doc.leaveType ?? (doc.taskType === LEAVE_TASK_TYPE ? typeOfKey(doc.name) : null)
}

/** The task of a document. */
export function toTask(doc: TaskDoc): Task {
  const { _id, tenantId: _tenant, spanFrom: _from, spanTo: _to, slots: _slots, terms: _terms, ...rest } = doc
  const {
    shelf: _shelf,
    nameKey: _key,
    described: _described,
    involved: _involved,
    lengthy: _lengthy,
    ...task
  } = rest
  return {
    ...task,
    repeat: task.repeat ?? null,
    followedById: task.followedById ?? '',
    leaveType: leaveTypeOfDoc(doc),
    id: _id,
  }
}
