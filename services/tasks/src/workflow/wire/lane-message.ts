import type { RequestReader } from '@smartproject/kit/grpc/values'
import { TaskStatus as ProtoStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { TaskStatus } from '../domain/lane.js'

const STATUSES: Record<TaskStatus, ProtoStatus> = {
  new: ProtoStatus.NEW,
  assigned: ProtoStatus.ASSIGNED,
  progress: ProtoStatus.PROGRESS,
  resolved: ProtoStatus.RESOLVED,
  closed: ProtoStatus.CLOSED,
}

const LANES = new Map(Object.entries(STATUSES).map(([lane, status]) => [status, lane as TaskStatus]))

/** A lane as the protos write it; null is unset. */
export function toProtoStatus(status: TaskStatus | null): ProtoStatus {
  return status === null ? ProtoStatus.UNSPECIFIED : STATUSES[status]
}

/** Reads a lane; `whenUnset` stands for an unset one, without it a lane is required. */
export function readStatus(
  reader: RequestReader,
  field: string,
  value: ProtoStatus,
  whenUnset?: TaskStatus,
): TaskStatus {
  const lane = value === ProtoStatus.UNSPECIFIED ? whenUnset : LANES.get(value)
  if (!lane) reader.fault(field, value === ProtoStatus.UNSPECIFIED ? 'REQUIRED' : 'UNKNOWN')
  return lane ?? 'new'
}
