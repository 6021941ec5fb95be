import type {
  Allocation as AllocationMessage,
  ListAllocationsResponse,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'

import type { allocationCalls } from '../../api/planboard/allocations.js'
import type { CallOutput } from '../../api/calls.js'
import { dayText, optionalProtoDay, safeNumber } from '../../views/values.js'
import type { Handlers } from '../context.js'

export const allocationHandlers = {
  listAllocations: async ({ subscription, task }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    return partsView(await ctx.services.planboard.listAllocations({ taskId: task }, rpc))
  },

  saveAllocation: async ({ subscription, task, id, version, allocation }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = {
      allocation: {
        id,
        taskId: task,
        userId: allocation?.user ?? '',
        fromDate: optionalProtoDay(allocation?.from),
        toDate: optionalProtoDay(allocation?.to),
        minutes: allocation?.minutes ?? undefined,
        percent: allocation?.percent ?? undefined,
        version: BigInt(version),
        editable: false,
      },
      removed: allocation === null,
      requestId: ctx.idempotencyKey,
    }
    return partsView(await ctx.services.planboard.saveAllocation(request, rpc))
  },
} satisfies Pick<Handlers, keyof typeof allocationCalls>

function partsView({ allocations, allocatesOthers }: ListAllocationsResponse): CallOutput<'listAllocations'> {
  return { allocations: allocations.map(allocationView), allocates_others: allocatesOthers }
}

function allocationView(message: AllocationMessage): CallOutput<'listAllocations'>['allocations'][number] {
  return {
    id: message.id,
    task: message.taskId,
    user: message.userId,
    from: dayText(message.fromDate),
    to: dayText(message.toDate),
    minutes: message.minutes ?? null,
    percent: message.percent ?? null,
    version: safeNumber(message.version),
    editable: message.editable,
  }
}
