import { requireFeature } from '@smartproject/kit/grpc/authorise'
import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Passport } from '@smartproject/kit/tokens/passport'
import type { Caller } from '@smartproject/kit/types/caller'
import {
  type CompleteReleaseRequest,
  PlanningServiceService,
  type PlanningServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/planning_service'

import { cancelRelease } from '../app/cancel-release.js'
import type { SeenRelease } from '../app/change-release.js'
import { completeRelease, type Rest } from '../app/complete-release.js'
import type { Deps } from '../app/deps.js'
import { getReleaseScope } from '../app/get-release-scope.js'
import { listReleasePlans, releasePlan } from '../app/list-release-plans.js'
import { reopenRelease } from '../app/reopen-release.js'
import { saveReleaseSetup } from '../app/save-release-setup.js'
import { startRelease } from '../app/start-release.js'
import { toChangeMessage, toDayMessage, toPlanMessage, toVelocityMessage } from '../wire/planning-messages.js'
import { readSetup, toSetupMessage } from '../wire/setup-messages.js'

const MAX_PROJECTS = 100

/** The PlanningService of the protos, for companies whose plan has iterations. Errors of each: forbidden FEATURE_OFF. */
export function planningService(deps: Deps): RpcService {
  const planNow = async (caller: Caller, id: string) =>
    toPlanMessage((await releasePlan(deps, caller, id)).plan)
  return rpcService<PlanningServiceServer>(PlanningServiceService, {
    async listReleasePlans({ projectNumbers }, { caller, passport }) {
      requireIterations(passport)
      const reader = new RequestReader()
      if (projectNumbers.length > MAX_PROJECTS) reader.fault('project_numbers', 'TOO_MANY')
      reader.done()
      const { plans, velocities } = await listReleasePlans(deps, caller, projectNumbers)
      return {
        plans: plans.map(toPlanMessage),
        velocities: velocities.map(toVelocityMessage),
      }
    },
    async getReleaseScope(request, { caller, passport }) {
      requireIterations(passport)
      const reader = new RequestReader()
      const id = reader.id('id', request.id)
      reader.done()
      const page = { size: request.page?.pageSize ?? 0, token: request.page?.pageToken ?? '' }
      const { plan, days, changes, nextToken } = await getReleaseScope(deps, caller, id, page)
      return {
        plan: toPlanMessage(plan),
        days: days.map(toDayMessage),
        changes: changes.map(toChangeMessage),
        page: { nextPageToken: nextToken },
      }
    },
    async startRelease(request, { caller, passport }) {
      requireIterations(passport)
      const id = await startRelease(deps, caller, readSeen(request), request.startTime ?? null)
      return { plan: await planNow(caller, id) }
    },
    async completeRelease(request, { caller, passport }) {
      requireIterations(passport)
      const reader = new RequestReader()
      const rest = readRest(reader, request)
      const seen = readSeen(request, reader)
      const { id, moved } = await completeRelease(deps, caller, seen, rest, request.completeTime ?? null)
      return { plan: await planNow(caller, id), moved }
    },
    async cancelRelease(request, { caller, passport }) {
      requireIterations(passport)
      const { id, moved } = await cancelRelease(deps, caller, readSeen(request))
      return { plan: await planNow(caller, id), moved }
    },
    async reopenRelease(request, { caller, passport }) {
      requireIterations(passport)
      const id = await reopenRelease(deps, caller, readSeen(request))
      return { plan: await planNow(caller, id) }
    },
    async getReleaseSetup(_request, { caller, passport }) {
      requireIterations(passport)
      const setup = await deps.work.read(caller.tenantId).releaseSetup.now()
      return { setup: toSetupMessage(setup), manageable: caller.permissions.has('SUBSCRIPTION_MANAGE') }
    },
    async saveReleaseSetup(request, { caller, passport }) {
      requireIterations(passport)
      const reader = new RequestReader()
      const setup = readSetup(reader, request.setup)
      reader.done()
      return { setup: toSetupMessage(await saveReleaseSetup(deps, caller, setup)) }
    },
  })
}

function requireIterations(passport: Passport | null): void {
  if (passport) requireFeature(passport, 'iteration')
}

function readSeen(request: { id: string; version: bigint }, reader = new RequestReader()): SeenRelease {
  const seen = { id: reader.id('id', request.id), version: reader.version('version', request.version) }
  reader.done()
  return seen
}

function readRest(reader: RequestReader, { rest }: CompleteReleaseRequest): Rest {
  if (rest?.$case === 'releaseId') return { kind: 'release', releaseId: reader.id('release_id', rest.value) }
  if (!rest) reader.fault('rest', 'REQUIRED')
  return { kind: rest?.$case === 'stay' ? 'stay' : 'backlog' }
}
