import { leaveTypeOfDoc, type Task, type TaskDoc } from '../../task/area.js'
import type { TaskOrder } from '../domain/task-query.js'

/** A task without its description. */
export interface TaskCard {
  readonly task: Task
  readonly described: boolean
}

/** What lists leave in the database: the large parts of a task, and what only queries need. */
export const CARD = { description: 0, terms: 0, involved: 0, nameKey: 0, slots: 0 } as const

const NAMED_CARD = { description: 0, terms: 0, involved: 0, slots: 0 } as const
const CUSTOM_CARD = { description: 0, terms: 0, involved: 0, nameKey: 0 } as const

/** The projection of cards in an order; the sort key must come with them. */
export function cardIn({ by }: TaskOrder): Readonly<Record<string, 0>> {
  if (by === 'name') return NAMED_CARD
  return by === 'custom' ? CUSTOM_CARD : CARD
}

/**
 * The card of a document that was read without its large parts. Field by field, because a board makes well over a
 * hundred of them and to copy what is left of an object costs several times as much.
 */
export function toCard(doc: TaskDoc): TaskCard {
  const task: Task = {
    id: doc._id,
    itemId: doc.itemId,
    projectNumber: doc.projectNumber,
    projectNumbers: doc.projectNumbers,
    name: doc.name,
    description: '',
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
    repeat: doc.repeat ?? null,
    followedById: doc.followedById ?? '',
    custom: doc.custom,
    rank: doc.rank,
    archived: doc.archived,
    deleteTime: doc.deleteTime,
    counted: doc.counted,
    leaveId: doc.leaveId,
    leaveType: leaveTypeOfDoc(doc),
    approverId: doc.approverId,
    version: doc.version,
    createTime: doc.createTime,
    updateTime: doc.updateTime,
    createdBy: doc.createdBy,
  }
  return { task, described: doc.described }
}
