import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader, toOptionalProtoDate } from '@smartproject/kit/grpc/values'
import type { ScheduleServiceServer } from '@smartproject/proto/smartproject/tasks/v1/schedule_service'

import type { Deps } from '../app/deps.js'
import { levelledWork } from '../app/level-work.js'
import { joinTask, splitTask } from '../app/split-task.js'
import { readLevelScope, readProjectNumber, readSeen } from '../wire/read-schedule.js'
import { toNamedTask } from '../wire/schedule-messages.js'

const MOST_MINUTES = 1_000_000

/** The RPCs that divide tasks and level work. */
export function actRpcs(
  deps: Deps,
): Pick<Handlers<ScheduleServiceServer>, 'splitTask' | 'joinTask' | 'previewLevelling'> {
  return {
    async splitTask(request, { caller }) {
      const reader = new RequestReader()
      const seen = readSeen(reader, request)
      const day = reader.date('day', request.day)
      const { minutes: given } = request
      const minutes =
        given === undefined ? null : reader.integer('minutes', given, { min: 0, max: MOST_MINUTES })
      reader.done()
      const { first, part } = await splitTask(deps, caller, seen, { day, minutes })
      return { version: BigInt(first.version), part: toNamedTask(part) }
    },
    async joinTask(request, { caller }) {
      const reader = new RequestReader()
      const seen = readSeen(reader, request)
      reader.done()
      const into = await joinTask(deps, caller, seen)
      return { into: toNamedTask(into), version: BigInt(into.version) }
    },
    async previewLevelling(request, { caller }) {
      const reader = new RequestReader()
      const project = readProjectNumber(reader, request.projectNumber)
      const scope = readLevelScope(reader, request)
      reader.done()
      const { changes, unplaced, endBefore, endAfter } = await levelledWork(deps, caller, project, scope)
      return {
        changes: changes.map(({ taskId, startDate, dueDate }) => ({
          taskId,
          startDate: toOptionalProtoDate(startDate),
          dueDate: toOptionalProtoDate(dueDate),
        })),
        unplaced: unplaced.map(toNamedTask),
        endBefore: toOptionalProtoDate(endBefore),
        endAfter: toOptionalProtoDate(endAfter),
      }
    },
  }
}
