import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { PlanboardServiceServer } from '@smartproject/proto/smartproject/tasks/v1/planboard_service'

import { toNamedTask } from '../../schedule/area.js'
import type { Deps } from '../app/deps.js'
import { applyScenario, dropScenario } from '../app/scenarios/apply-scenario.js'
import { listScenarios } from '../app/scenarios/list-scenarios.js'
import { saveScenario } from '../app/scenarios/save-scenario.js'
import { readScenario, toScenarioMessage } from '../wire/scenario-messages.js'

type ScenarioRpcs = Pick<
  Handlers<PlanboardServiceServer>,
  'listScenarios' | 'saveScenario' | 'applyScenario' | 'dropScenario'
>

/** The RPCs of the PlanboardService about scenarios. */
export function scenarioRpcs(deps: Deps): ScenarioRpcs {
  return {
    async listScenarios(_request, { caller }) {
      return { scenarios: (await listScenarios(deps, caller)).map(toScenarioMessage) }
    },
    async saveScenario(request, { caller }) {
      const reader = new RequestReader()
      const wanted = readScenario(reader, request)
      reader.done()
      return { scenario: toScenarioMessage(await saveScenario(deps, caller, wanted)) }
    },
    async applyScenario(request, { caller }) {
      const { runId, changed, leftOut, hidden } = await applyScenario(deps, caller, readSeen(request))
      return { runId, changed, leftOut: leftOut.map(toNamedTask), hidden }
    },
    async dropScenario(request, { caller }) {
      await dropScenario(deps, caller, readSeen(request))
      return {}
    },
  }
}

function readSeen(request: { readonly id: string; readonly version: bigint }) {
  const reader = new RequestReader()
  const seen = { id: reader.id('id', request.id), version: reader.version('version', request.version) }
  reader.done()
  return seen
}
