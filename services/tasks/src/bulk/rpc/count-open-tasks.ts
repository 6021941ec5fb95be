import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  CountOpenTasksRequest,
  CountOpenTasksResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { countOpenTasks } from '../app/count-open-tasks.js'
import type { Deps } from '../app/deps.js'

/** Serves CountOpenTasks. */
export function countOpenTasksRpc(deps: Deps): Unary<CountOpenTasksRequest, CountOpenTasksResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const userId = reader.id('user_id', request.userId)
    const heirId = reader.text('heir_id', request.heirId, { max: 64 })
    reader.done()
    const { count, notTakable, projects } = await countOpenTasks(deps, caller, { userId, heirId })
    return {
      count,
      notTakableCount: notTakable,
      projects: projects.map((one) => ({ ...one, takerIds: [...one.takerIds] })),
    }
  }
}
