import type { TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import { Schema } from 'mongoose'

import { spanOf, type Task, type TaskStatus } from '../../domain/work/task.js'

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
  storyPoints: number
  priority: number
  labelIds: string[]
  categoryId: string
  releaseId: string
  archived: boolean
  leaveId: string | null
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
    storyPoints: Number,
    priority: Number,
    labelIds: [String],
    categoryId: String,
    releaseId: String,
    archived: Boolean,
    leaveId: String,
    approverId: String,
    version: Number,
    createTime: Date,
    updateTime: Date,
    createdBy: String,
  },
  { collection: 'tasks', strict: 'throw', versionKey: false },
)

/** The document of a task, without its tenant. */
export function toTaskDoc({ id, ...task }: Task): Omit<TaskDoc, 'tenantId'> {
  const span = spanOf(task)
  return {
    ...task,
    _id: id,
    projectNumbers: [...task.projectNumbers],
    labelIds: [...task.labelIds],
    spanFrom: span?.from ?? null,
    spanTo: span?.to ?? null,
  }
}

/** The task of a document. */
export function toTask(doc: TaskDoc): Task {
  const { _id, tenantId: _tenant, spanFrom: _from, spanTo: _to, ...task } = doc
  return { ...task, id: _id }
}
