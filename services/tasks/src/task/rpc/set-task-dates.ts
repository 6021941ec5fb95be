import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  SetTaskDatesRequest,
  SetTaskDatesResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../app/deps.js'
import { setTaskDates } from '../app/set-task-dates.js'
import { toTaskMessage } from '../wire/task-message.js'

/** Serves SetTaskDates. */
export function setTaskDatesRpc(deps: Deps): Unary<SetTaskDatesRequest, SetTaskDatesResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const input = {
      id: reader.id('id', request.id),
      version: reader.version('version', request.version),
      startDate: reader.optionalDate('start_date', request.startDate),
      dueDate: reader.optionalDate('due_date', request.dueDate),
    }
    reader.done()
    return { task: toTaskMessage(await setTaskDates(deps, caller, input)) }
  }
}
