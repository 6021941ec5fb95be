import { type RequestReader, toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  Allocation as AllocationMessage,
  ListAllocationsResponse,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'

import { readPlanDay } from '../../capacity/area.js'
import type { TaskAllocations, WantedAllocation } from '../domain/allocation.js'

const MOST_MINUTES = 1_000_000

/** Reads an allocation; of one that is taken off only which it is. */
export function readAllocation(
  reader: RequestReader,
  message: AllocationMessage | undefined,
  { removed }: { readonly removed: boolean },
): WantedAllocation {
  const { id = '', taskId = '', userId = '', version = 0n, minutes, percent } = message ?? {}
  const seen = {
    id: id === '' && !removed ? '' : reader.id('allocation.id', id),
    taskId: reader.id('allocation.task_id', taskId),
    version: id === '' && version === 0n ? 0 : reader.version('allocation.version', version),
  }
  if (removed) return { removed, allocation: seen }
  const amount = (field: string, value: number | undefined, max: number) =>
    value === undefined ? null : reader.integer(field, value, { min: 1, max })
  return {
    removed,
    allocation: {
      ...seen,
      userId: reader.id('allocation.user_id', userId),
      from: readPlanDay(reader, 'allocation.from_date', message?.fromDate),
      to: readPlanDay(reader, 'allocation.to_date', message?.toDate),
      minutes: amount('allocation.minutes', minutes, MOST_MINUTES),
      percent: amount('allocation.percent', percent, 100),
    },
  }
}

/** The parts of a task as the protos carry them. */
export function toAllocations({ allocations, allocatesOthers }: TaskAllocations): ListAllocationsResponse {
  return {
    allocations: allocations.map(({ from, to, minutes, percent, version, ...one }) => ({
      ...one,
      fromDate: toProtoDate(from),
      toDate: toProtoDate(to),
      minutes: minutes ?? undefined,
      percent: percent ?? undefined,
      version: BigInt(version),
    })),
    allocatesOthers,
  }
}
