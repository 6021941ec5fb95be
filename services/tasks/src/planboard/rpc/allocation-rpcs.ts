import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { PlanboardServiceServer } from '@smartproject/proto/smartproject/tasks/v1/planboard_service'

import type { Deps } from '../app/deps.js'
import { listAllocations } from '../app/list-allocations.js'
import { saveAllocation } from '../app/save-allocation.js'
import { readAllocation, toAllocations } from '../wire/allocation-messages.js'

type AllocationRpcs = Pick<Handlers<PlanboardServiceServer>, 'listAllocations' | 'saveAllocation'>

/** The RPCs of the PlanboardService about who does which part of a task. */
export function allocationRpcs(deps: Deps): AllocationRpcs {
  return {
    async listAllocations(request, { caller }) {
      const reader = new RequestReader()
      const taskId = reader.id('task_id', request.taskId)
      reader.done()
      return toAllocations(await listAllocations(deps, caller, taskId))
    },
    async saveAllocation({ allocation, removed }, { caller }) {
      const reader = new RequestReader()
      const wanted = readAllocation(reader, allocation, { removed })
      reader.done()
      return toAllocations(await saveAllocation(deps, caller, wanted))
    },
  }
}
