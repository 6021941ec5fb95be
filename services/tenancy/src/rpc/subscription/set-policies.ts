import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  SetPoliciesRequest,
  SetPoliciesResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { setPolicies } from '../../app/subscription/set-policies.js'
import { SESSION_HOURS_MAX } from '../../domain/subscription.js'
import { encodeSubscription } from '../../wire/encode.js'

/** SetPolicies: all of them are given. */
export function setPoliciesRpc(deps: TenancyDeps): Unary<SetPoliciesRequest, SetPoliciesResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const version = reader.version('version', request.version)
    const { policies } = request
    if (!policies) reader.fault('policies', 'REQUIRED')
    const { membersCreateProjects = false, secondFactor = false } = policies ?? {}
    const hours = { min: 0, max: SESSION_HOURS_MAX }
    const sessionHours = reader.integer('policies.session_hours', policies?.sessionHours ?? 0, hours)
    const onlyProvider = reader.text('policies.only_provider', policies?.onlyProvider ?? '', { max: 32 })
    reader.done()
    const input = { version, policies: { membersCreateProjects, secondFactor, sessionHours, onlyProvider } }
    return { subscription: encodeSubscription(await setPolicies(deps, call.caller, input)) }
  }
}
