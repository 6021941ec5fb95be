import { toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  Timer as TimerMessage,
  Worklog as WorklogMessage,
} from '@smartproject/proto/smartproject/tasks/v1/time_service'

import type { Timer } from '../domain/timer.js'
import type { Worklog } from '../domain/worklog.js'

/** An entry as the protos carry it. */
export function toWorklogMessage({ projectNumber: _project, ...worklog }: Worklog): WorklogMessage {
  return { ...worklog, date: toProtoDate(worklog.date), version: BigInt(worklog.version) }
}

/** A timer as the protos carry it; its user is the one who asks. */
export function toTimerMessage({ userId: _user, ...timer }: Timer): TimerMessage {
  return timer
}
