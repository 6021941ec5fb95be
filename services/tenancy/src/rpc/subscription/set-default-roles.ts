import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  SetDefaultRolesRequest,
  SetDefaultRolesResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { setDefaultRoles } from '../../app/subscription/set-default-roles.js'
import { encodeSubscription } from '../../wire/encode.js'
import { readRoles } from '../../wire/roles.js'

/** SetDefaultRoles: all that differ are given. */
export function setDefaultRolesRpc(
  deps: TenancyDeps,
): Unary<SetDefaultRolesRequest, SetDefaultRolesResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const version = reader.version('version', request.version)
    const roles = readRoles(reader, request.roles)
    reader.done()
    return { subscription: encodeSubscription(await setDefaultRoles(deps, call.caller, { version, roles })) }
  }
}
