import { type Handlers, rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import {
  ScheduleServiceService,
  type ScheduleServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/schedule_service'

import { applySchedule } from '../app/run/apply-schedule.js'
import type { Deps } from '../app/deps.js'
import { getGantt } from '../app/get-gantt.js'
import { getPortfolio } from '../app/get-portfolio.js'
import { previewSchedule } from '../app/preview-schedule.js'
import { saveLink } from '../app/save-link.js'
import { savePlan } from '../app/save-plan.js'
import { undoSchedule } from '../app/run/undo-schedule.js'
import { readChange, readLink, readPlan, readProjectNumber, readSeen } from '../wire/read-schedule.js'
import { actRpcs } from './act-rpcs.js'
import { baselineRpcs } from './baseline-rpcs.js'
import { proposalRpcs } from './proposal-rpcs.js'
import { toPortfolioMessage } from '../wire/portfolio-messages.js'
import {
  toGanttMessage,
  toLinkMessage,
  toMoveMessage,
  toNamedTask,
  toOutsideTask,
  toPlanMessage,
  toPreviewMessage,
} from '../wire/schedule-messages.js'

const MOST_BASIS = 64

/** The ScheduleService of the protos. */
export function scheduleService(deps: Deps): RpcService {
  return rpcService<ScheduleServiceServer>(ScheduleServiceService, {
    ...baselineRpcs(deps),
    ...actRpcs(deps),
    ...proposalRpcs(deps),
    ...planRpcs(deps),
    async getGantt(request, { caller }) {
      const reader = new RequestReader()
      const number = readProjectNumber(reader, request.projectNumber)
      const baseline = request.baselineId && reader.id('baseline_id', request.baselineId)
      reader.done()
      return toGanttMessage(await getGantt(deps, caller, number, baseline))
    },
    async getPortfolio(_request, { caller }) {
      return toPortfolioMessage(await getPortfolio(deps, caller))
    },
    async previewSchedule(request, { caller }) {
      const reader = new RequestReader()
      const change = readChange(reader, request.change)
      reader.done()
      return toPreviewMessage(await previewSchedule(deps, caller, change))
    },
    async applySchedule(request, { caller }) {
      const reader = new RequestReader()
      const change = readChange(reader, request.change)
      const basis = reader.text('basis', request.basis, { max: MOST_BASIS })
      reader.done()
      const { runId, moves, leftOut, followers } = await applySchedule(deps, caller, change, basis)
      return {
        runId,
        moves: moves.map(toMoveMessage),
        leftOut: leftOut.map(toNamedTask),
        followers: followers.map(toOutsideTask),
      }
    },
    async undoSchedule(request, { caller }) {
      const reader = new RequestReader()
      const runId = reader.id('run_id', request.runId)
      reader.done()
      const { restored, stayed } = await undoSchedule(deps, caller, runId)
      return { restored, stayed: stayed.map(toNamedTask) }
    },
  })
}

function planRpcs(deps: Deps): Pick<Handlers<ScheduleServiceServer>, 'saveLink' | 'savePlan'> {
  return {
    async saveLink(request, { caller }) {
      const reader = new RequestReader()
      const seen = readSeen(reader, request)
      const wanted = readLink(reader, request)
      reader.done()
      const { link, version } = await saveLink(deps, caller, seen, wanted)
      return { link: link ? toLinkMessage(link, false) : undefined, version: BigInt(version) }
    },
    async savePlan(request, { caller }) {
      const reader = new RequestReader()
      const seen = readSeen(reader, request)
      const wanted = readPlan(reader, request.plan)
      reader.done()
      const { plan, version } = await savePlan(deps, caller, seen, wanted)
      return { plan: toPlanMessage(plan), version: BigInt(version) }
    },
  }
}
