import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  CreateTaskRequest,
  CreateTaskResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { createTask } from '../../app/work/create-task.js'
import type { Deps } from '../../app/deps.js'
import type { TaskDraft } from '../../domain/work/task.js'
import { readStatus, toTaskMessage } from './task-message.js'

const MAX_LABELS = 50

/** Serves CreateTask. */
export function createTaskRpc(deps: Deps): Unary<CreateTaskRequest, CreateTaskResponse> {
  return async (request, { caller }) => ({
    task: toTaskMessage(await createTask(deps, caller, read(request))),
  })
}

function read(request: CreateTaskRequest): TaskDraft {
  const reader = new RequestReader()
  if (request.labelIds.length > MAX_LABELS) reader.fault('label_ids', 'TOO_MANY')
  const draft: TaskDraft = {
    projectNumber: request.projectNumber,
    name: reader.text('name', request.name, { min: 1, max: 255 }),
    description: reader.text('description', request.description, { max: 20_000 }),
    status: readStatus(reader, 'status', request.status, 'new'),
    taskType: reader.integer('task_type', request.taskType, { min: 0, max: 6 }) || 1,
    assigneeId: reader.text('assignee_id', request.assigneeId, { max: 64 }),
    startDate: reader.optionalDate('start_date', request.startDate),
    dueDate: reader.optionalDate('due_date', request.dueDate),
    storyPoints: reader.integer('story_points', request.storyPoints, { min: 0, max: 1_000 }),
    priority: reader.integer('priority', request.priority, { min: 0, max: 4 }),
    labelIds: [...new Set(request.labelIds.map((id) => reader.id('label_ids', id)))],
    categoryId: reader.text('category_id', request.categoryId, { max: 64 }),
    releaseId: reader.text('release_id', request.releaseId, { max: 64 }),
  }
  reader.done()
  return draft
}
