import type { RequestReader } from '@smartproject/kit/grpc/values'
import { TaskGrouping } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { GROUPED_BY, type Grouping } from '../domain/grouping.js'

/** Groupings as the protos name them: by the same name, in capitals. */
export const GROUPINGS = Object.fromEntries(
  GROUPED_BY.map((by) => [by, TaskGrouping[by.toUpperCase() as Uppercase<Grouping>]]),
) as Record<Grouping, TaskGrouping>

const GROUPING_OF = new Map(Object.entries(GROUPINGS).map(([by, proto]) => [proto, by as Grouping]))

/** The grouping as the protos carry it; null is unset. */
export function toGroupingMessage(grouping: Grouping | null): TaskGrouping {
  return grouping === null ? TaskGrouping.UNSPECIFIED : GROUPINGS[grouping]
}

/** Reads what is grouped by; null for unset. */
export function readGrouping(reader: RequestReader, field: string, value: TaskGrouping): Grouping | null {
  if (value === TaskGrouping.UNSPECIFIED) return null
  const grouping = GROUPING_OF.get(value)
  if (!grouping) reader.fault(field, 'UNKNOWN')
  return grouping ?? null
}
