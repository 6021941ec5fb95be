import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { ScheduleServiceServer } from '@smartproject/proto/smartproject/tasks/v1/schedule_service'

import { deleteBaseline, setBaseline } from '../app/baselines.js'
import type { Deps } from '../app/deps.js'
import { toBaselineMessage } from '../wire/baseline-messages.js'
import { readProjectNumber } from '../wire/read-schedule.js'

const MOST_NAME = 80
const MOST_REASON = 500

/** The RPCs of baselines. */
export function baselineRpcs(
  deps: Deps,
): Pick<Handlers<ScheduleServiceServer>, 'setBaseline' | 'deleteBaseline'> {
  return {
    async setBaseline(request, { caller }) {
      const reader = new RequestReader()
      const project = readProjectNumber(reader, request.projectNumber)
      const name = reader.text('name', request.name, { min: 1, max: MOST_NAME })
      reader.done()
      return { baseline: toBaselineMessage(await setBaseline(deps, caller, project, name), true) }
    },
    async deleteBaseline(request, { caller }) {
      const reader = new RequestReader()
      const project = readProjectNumber(reader, request.projectNumber)
      const id = reader.id('baseline_id', request.baselineId)
      const reason = reader.text('reason', request.reason, { min: 1, max: MOST_REASON })
      reader.done()
      const current = await deleteBaseline(deps, caller, project, { id, reason })
      return { currentId: current?.id ?? '' }
    },
  }
}
