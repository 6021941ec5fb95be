import { toOptionalProtoDate, toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  Baseline as BaselineMessage,
  BaselineDates as DatesMessage,
  RemovedTask as RemovedMessage,
} from '@smartproject/proto/smartproject/tasks/v1/schedule_service'

import type { BaselineRow, BaselineSet, Shift } from '../domain/baseline/baseline.js'

/** A baseline as the protos carry it. */
export function toBaselineMessage(set: BaselineSet, current: boolean): BaselineMessage {
  const { id, number, name, setBy, setDate, taskCount } = set
  return { id, number, name, setBy, setDate: toProtoDate(setDate), current, taskCount }
}

/** The dates of a task in a baseline as the protos carry them. */
export function toBaselineDates({
  row,
  shift,
}: {
  readonly row: BaselineRow
  readonly shift: Shift
}): DatesMessage {
  return {
    startDate: toOptionalProtoDate(row.startDate),
    dueDate: toOptionalProtoDate(row.dueDate),
    workingDays: row.workingDays,
    startShift: shift.start ?? undefined,
    dueShift: shift.due ?? undefined,
  }
}

/** A task that is gone as the protos carry it. */
export function toRemovedTask(row: BaselineRow): RemovedMessage {
  const { taskId, itemId, name, workingDays } = row
  return {
    taskId,
    itemId,
    name,
    workingDays,
    startDate: toOptionalProtoDate(row.startDate),
    dueDate: toOptionalProtoDate(row.dueDate),
  }
}
