import { rpcService, type RpcService, withFeature } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import {
  PlanboardServiceService,
  type PlanboardServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'

import { capacityRpcs, setsPatterns } from '../../capacity/area.js'
import { toMoveMessage, toNamedTask } from '../../schedule/area.js'
import type { Deps } from '../app/deps.js'
import { getPlanningBoard } from '../app/get-planning-board.js'
import { getProjectDemand } from '../app/get-project-demand.js'
import { movePlanned } from '../app/move-planned.js'
import { previewMove } from '../app/preview-move.js'
import { savePlanningSetup } from '../app/save-planning-setup.js'
import { suggestPeople } from '../app/suggest-people.js'
import { allocationRpcs } from './allocation-rpcs.js'
import { toBoardMessage, toPreviewMessage, toTaskMessage } from '../wire/board-messages.js'
import { optionalDay, readBoard, readLoad, readMove, readScenarioId } from '../wire/read-board.js'
import { readDemand, toDemandMessage } from '../wire/demand-messages.js'
import { readSetup, toSetupMessage } from '../wire/setup-messages.js'
import { scenarioRpcs } from './scenario-rpcs.js'

const MOST_BASIS = 64

/** The PlanboardService of the protos, for companies whose plan has a planning board. Errors of each: forbidden FEATURE_OFF. */
export function planboardService(deps: Deps): RpcService {
  const service = rpcService<PlanboardServiceServer>(PlanboardServiceService, {
    ...capacityRpcs(deps),
    ...scenarioRpcs(deps),
    ...allocationRpcs(deps),
    async getPlanningBoard(request, { caller }) {
      const reader = new RequestReader()
      const wanted = readBoard(reader, request)
      reader.done()
      return toBoardMessage(await getPlanningBoard(deps, caller, wanted))
    },
    async getProjectDemand(request, { caller }) {
      const reader = new RequestReader()
      const wanted = readDemand(reader, request)
      reader.done()
      return toDemandMessage(await getProjectDemand(deps, caller, wanted))
    },
    async previewMove(request, { caller }) {
      const reader = new RequestReader()
      const move = readMove(reader, request.move)
      const scenarioId = readScenarioId(reader, request.scenarioId)
      reader.done()
      const wanted = { move, load: readLoad(request.load), scenarioId }
      return toPreviewMessage(await previewMove(deps, caller, wanted))
    },
    async movePlanned(request, { caller }) {
      const reader = new RequestReader()
      const move = readMove(reader, request.move)
      const version = reader.version('version', request.version)
      const basis = reader.text('basis', request.basis, { max: MOST_BASIS })
      reader.done()
      const { card, oldAssigneeId, runId, moves, leftOut } = await movePlanned(deps, caller, {
        move,
        version,
        basis,
      })
      return {
        task: toTaskMessage(card),
        oldAssigneeId,
        runId,
        moves: moves.map(toMoveMessage),
        leftOut: leftOut.map(toNamedTask),
      }
    },
    async suggestPeople(request, { caller }) {
      const reader = new RequestReader()
      const taskId = reader.id('task_id', request.taskId)
      const start = optionalDay(reader, 'start_date', request.startDate)
      const due = optionalDay(reader, 'due_date', request.dueDate)
      const scenarioId = readScenarioId(reader, request.scenarioId)
      reader.done()
      const people = await suggestPeople(deps, caller, { taskId, start, due, scenarioId })
      return {
        people: people.map(({ person, fits, free, leastFree, closed }) => ({
          userId: person.userId,
          fullname: person.fullname,
          avatarUrl: person.avatarUrl,
          fits,
          freeMinutes: free,
          leastFreeMinutes: leastFree,
          closed,
        })),
      }
    },
    async getPlanningSetup(_request, { caller }) {
      const setup = await deps.work.read(caller.tenantId).planningSetups.now()
      return { setup: toSetupMessage(setup), manageable: setsPatterns(caller) }
    },
    async savePlanningSetup(request, { caller }) {
      const reader = new RequestReader()
      const setup = readSetup(reader, request.setup)
      reader.done()
      return { setup: toSetupMessage(await savePlanningSetup(deps, caller, setup)) }
    },
  })
  return withFeature(service, 'drf')
}
