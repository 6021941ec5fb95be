import { rpcService, type RpcService, withFeature } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import {
  PlanboardServiceService,
  type PlanboardServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'

import { capacityRpcs, setsPatterns } from '../../capacity/area.js'
import type { Deps } from '../app/deps.js'
import { savePlanningSetup } from '../app/save-planning-setup.js'
import { readSetup, toSetupMessage } from '../wire/setup-messages.js'

/** The PlanboardService of the protos, for companies whose plan has a planning board. Errors of each: forbidden FEATURE_OFF. */
export function planboardService(deps: Deps): RpcService {
  const service = rpcService<PlanboardServiceServer>(PlanboardServiceService, {
    ...capacityRpcs(deps),
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
