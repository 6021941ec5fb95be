import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  CreateTaskRequest,
  CreateTaskResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { readStatus } from '../../workflow/area.js'
import { createTask } from '../app/create-task.js'
import type { Deps } from '../app/deps.js'
import type { PastLane } from '../domain/past-lanes.js'
import { MAX_LABELS, type TaskEdit } from '../domain/task-edit.js'
import { optionalId, readFields, readIds } from '../wire/read-fields.js'
import { toTaskMessage } from '../wire/task-message.js'

/** Most lanes of a past. */
const MAX_PAST = 50

/** Fields that a new task has in `more`; the others stand beside it. */
const MORE = [
  'people',
  'estimateMinutes',
  'parentId',
  'splitOfId',
  'relatedIds',
  'risks',
  'blockedByIds',
  'watcherIds',
  'repeat',
  'custom',
] as const

/** Serves CreateTask. */
export function createTaskRpc(deps: Deps): Unary<CreateTaskRequest, CreateTaskResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const draft = {
      projectNumber: request.projectNumber,
      name: reader.text('name', request.name, { min: 1, max: 255 }),
      status: readStatus(reader, 'status', request.status, 'new'),
      fields: {
        ...readOwnFields(reader, request),
        ...(request.more ? readFields(reader, 'more.', request.more, MORE) : {}),
      },
      past: readPast(reader, request.past),
    }
    reader.done()
    return { task: toTaskMessage(await createTask(deps, caller, draft)) }
  }
}

function readPast(reader: RequestReader, past: CreateTaskRequest['past']): PastLane[] {
  if (past.length > MAX_PAST) reader.fault('past', 'TOO_MANY')
  return past.slice(0, MAX_PAST).map(({ status, time }) => {
    if (!time) reader.fault('past', 'REQUIRED')
    return { status: readStatus(reader, 'past', status, 'new'), time: time ?? new Date(0) }
  })
}

function readOwnFields(reader: RequestReader, request: CreateTaskRequest): TaskEdit {
  return {
    description: reader.text('description', request.description, { max: 20_000 }),
    taskType: reader.integer('task_type', request.taskType, { min: 0, max: 6 }) || 1,
    assigneeId: optionalId(reader, 'assignee_id', request.assigneeId),
    startDate: reader.optionalDate('start_date', request.startDate),
    dueDate: reader.optionalDate('due_date', request.dueDate),
    storyPoints: reader.integer('story_points', request.storyPoints, { min: 0, max: 1_000 }),
    priority: reader.integer('priority', request.priority, { min: 0, max: 4 }),
    labelIds: readIds(reader, 'label_ids', request.labelIds, MAX_LABELS),
    categoryId: optionalId(reader, 'category_id', request.categoryId),
    releaseId: optionalId(reader, 'release_id', request.releaseId),
  }
}
