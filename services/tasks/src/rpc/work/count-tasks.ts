import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  CountTasksRequest,
  CountTasksResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../../app/deps.js'
import { countTasks } from '../../app/work/count-tasks.js'

/** Serves CountTasks. */
export function countTasksRpc(deps: Deps): Unary<CountTasksRequest, CountTasksResponse> {
  return async (request, { caller }) => {
    const counts = await countTasks(deps, caller, request)
    return {
      newCount: counts.get('new') ?? 0,
      assignedCount: counts.get('assigned') ?? 0,
      progressCount: counts.get('progress') ?? 0,
      resolvedCount: counts.get('resolved') ?? 0,
      closedCount: counts.get('closed') ?? 0,
    }
  }
}
