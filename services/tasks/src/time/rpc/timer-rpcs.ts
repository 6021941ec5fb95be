import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { TimeServiceServer } from '@smartproject/proto/smartproject/tasks/v1/time_service'

import type { Deps } from '../app/deps.js'
import { startTimer } from '../app/start-timer.js'
import { stopTimer } from '../app/stop-timer.js'
import { toTimerMessage, toWorklogMessage } from '../wire/time-messages.js'

type TimerRpcs = Pick<Handlers<TimeServiceServer>, 'startTimer' | 'stopTimer' | 'getTimer'>

/** Serves the RPCs about the caller's timer. */
export function timerRpcs(deps: Deps): TimerRpcs {
  return {
    async startTimer({ taskId }, { caller }) {
      const { timer, stopped } = await startTimer(deps, caller, taskId)
      return { timer: toTimerMessage(timer), stopped: stopped ? toWorklogMessage(stopped) : undefined }
    },
    async stopTimer({ note, discard }, { caller }) {
      const reader = new RequestReader()
      const text = reader.text('note', note, { max: 1_000 })
      reader.done()
      const worklog = await stopTimer(deps, caller, { note: text, discard })
      return { worklog: worklog ? toWorklogMessage(worklog) : undefined }
    },
    async getTimer(_request, { caller }) {
      const timer = await deps.work.read(caller.tenantId).timers.of(caller.userId)
      return { timer: timer ? toTimerMessage(timer) : undefined }
    },
  }
}
