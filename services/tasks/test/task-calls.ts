import { randomUUID } from 'node:crypto'

import {
  TaskStatus,
  type BulkAction,
  type Task,
  type TaskFields,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { aTask, type Company, type Fixture, type NewTask } from './builders.js'

type Options = { deadlineMs: number; passport: string }

/** Fields of a task as a client sends them; what is not named is empty. */
export function someFields(fields: Partial<TaskFields> = {}): TaskFields {
  return {
    name: '',
    description: '',
    descriptionTree: '',
    taskType: 0,
    assigneeId: '',
    people: [],
    startDate: undefined,
    dueDate: undefined,
    storyPoints: 0,
    priority: 0,
    estimateMinutes: 0,
    costCentre: '',
    labelIds: [],
    categoryId: '',
    releaseId: '',
    parentId: '',
    splitOfId: '',
    relatedIds: [],
    risks: [],
    blockedByIds: [],
    watcherIds: [],
    repeat: undefined,
    customValues: [],
    archived: false,
    ...fields,
  }
}

/** The mask that names these fields. */
export function maskOf(fields: object): string[] {
  return Object.keys(fields).map((key) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
}

/** A lane's settings; what is not named is as usual. */
export interface LaneSetting {
  status: 'new' | 'assigned' | 'progress' | 'resolved' | 'closed'
  limit?: number
  roleIds?: number[]
  movesTo?: string[]
}

/** The calls that change tasks, in few words. Every call is an action of its own unless it is given an id. */
export function taskCalls(fixture: () => Fixture, company: () => Company, as: () => Options) {
  const calls = () => fixture().client

  async function created(fields: NewTask = {}, options = as()): Promise<Task> {
    const { task } = await calls().createTask(aTask(company().projectNumber, fields), options)
    if (!task) throw new Error('no task came back')
    return task
  }

  return {
    created,
    move: (
      task: { id: string; version: bigint },
      status: TaskStatus,
      extra: { afterId?: string; beforeId?: string; options?: Options; requestId?: string } = {},
    ) =>
      calls().moveTask(
        {
          id: task.id,
          version: task.version,
          status,
          afterId: extra.afterId ?? '',
          beforeId: extra.beforeId ?? '',
          requestId: extra.requestId ?? randomUUID(),
        },
        extra.options ?? as(),
      ),
    update: (
      task: { id: string; version: bigint },
      fields: Partial<TaskFields>,
      extra: { options?: Options; requestId?: string; mask?: string[] } = {},
    ) =>
      calls().updateTask(
        {
          id: task.id,
          version: task.version,
          fields: someFields(fields),
          updateMask: extra.mask ?? maskOf(fields),
          requestId: extra.requestId ?? randomUUID(),
        },
        extra.options ?? as(),
      ),
    bulk: (
      tasks: readonly { id: string; version?: bigint }[],
      action: BulkAction,
      extra: object = {},
      options = as(),
    ) =>
      calls().bulkChangeTasks(
        {
          targets: tasks.map(({ id, version = 0n }) => ({ id, version })),
          action,
          fields: undefined,
          updateMask: [],
          addLabelIds: [],
          removeLabelIds: [],
          status: TaskStatus.UNSPECIFIED,
          requestId: randomUUID(),
          ...extra,
        },
        options,
      ),
    undo: (undoId: string, options = as(), requestId: string = randomUUID()) =>
      calls().undoBulkChange({ undoId, requestId }, options),
    remove: (ids: string[], options = as()) => calls().deleteTasks({ ids, requestId: randomUUID() }, options),
    get: async (id: string, options = as()) => (await calls().getTask({ id }, options)).task as Task,
    detail: (id: string, options = as()) =>
      calls().getTaskDetail({ id, itemId: '', projectNumber: 0 }, options),
    counts: (options = as(), archived = false) =>
      calls().countTasks({ projectNumber: company().projectNumber, archived, filter: undefined }, options),
    async revisions(taskId: string, options = as()) {
      const answer = await calls().listTaskRevisions(
        { taskId, page: { pageSize: 100, pageToken: '' } },
        options,
      )
      return answer.revisions
    },
    /** Writes the settings of the board as they are stored. */
    async lanes(settings: LaneSetting[], of: Company = company()): Promise<void> {
      const usual = { title: '', limit: 0, roleIds: [], movesTo: [] }
      const all = ['new', 'assigned', 'progress', 'resolved', 'closed'].map((status) => ({
        status,
        ...usual,
      }))
      const lanes = all.map((lane) => ({ ...lane, ...settings.find(({ status }) => status === lane.status) }))
      const { tenantId, projectNumber } = of
      await fixture()
        .service.connection.collection<{ _id: string }>('board_settings')
        .updateOne(
          { _id: `${tenantId}:${projectNumber}` },
          { $set: { tenantId, projectNumber, lanes, swimlanes: null, cardFields: [], version: 1 } },
          { upsert: true },
        )
    },
  }
}
