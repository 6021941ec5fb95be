import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import {
  type CreateTaskRequest,
  type CreateTaskResponse,
  TaskFields,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { FIELD_ROWS, type FieldKey } from '../../fields/area.js'
import { readStatus } from '../../workflow/area.js'
import { createTask } from '../app/create-task.js'
import type { Deps } from '../app/deps.js'
import type { PastLane } from '../domain/past-lanes.js'
import type { TaskEdit } from '../domain/task-edit.js'
import { readFields } from '../wire/read-fields.js'
import { toTaskMessage } from '../wire/task-message.js'

/** Most lanes of a past. */
const MAX_PAST = 50

/** Serves CreateTask. */
export function createTaskRpc(deps: Deps): Unary<CreateTaskRequest, CreateTaskResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const draft = {
      projectNumber: request.projectNumber,
      status: readStatus(reader, 'status', request.status, 'new'),
      fields: readNewFields(reader, request.fields ?? TaskFields.fromPartial({})),
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

/** A description is given as a tree or as plain text. */
function unusedDescription({ description, descriptionTree }: TaskFields): FieldKey | null {
  if (descriptionTree === '') return 'descriptionTree'
  return description === '' ? 'description' : null
}

function readNewFields(reader: RequestReader, fields: TaskFields): TaskEdit & { name: string } {
  const rows = FIELD_ROWS.filter(({ key }) => key !== unusedDescription(fields))
  const read = rows.map(({ key }) =>
    // A new task without a type is a task; that it may not be a leave is said by the use case.
    key === 'taskType'
      ? { taskType: reader.integer('fields.task_type', fields.taskType, { min: 0, max: 6 }) || 1 }
      : readFields(reader, 'fields.', fields, [key]),
  )
  return Object.assign({ name: '' }, ...read) as TaskEdit & { name: string }
}
