import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  GroupTasksRequest,
  GroupTasksResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { readGrouping } from '../../workflow/area.js'
import type { Deps } from '../app/deps.js'
import { groupTasks } from '../app/group-tasks.js'
import { readFilter } from '../wire/read-filter.js'
import { readProjectNumbers } from './read-project-numbers.js'

/** Serves GroupTasks. */
export function groupTasksRpc(deps: Deps): Unary<GroupTasksRequest, GroupTasksResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const projectNumbers = readProjectNumbers(reader, request.projectNumbers)
    const filter = readFilter(reader, request.filter)
    const by = readGrouping(reader, 'by', request.by)
    if (by === null) reader.fault('by', 'REQUIRED')
    reader.done()
    const groups = await groupTasks(deps, caller, {
      projectNumbers,
      archived: request.archived,
      filter,
      by: by ?? 'status',
    })
    return { groups: [...groups].map(([key, count]) => ({ key, count })) }
  }
}
