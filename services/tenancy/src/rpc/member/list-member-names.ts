import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ListMemberNamesRequest,
  ListMemberNamesResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../../app/deps.js'
import { listMemberNames } from '../../app/member/list-member-names.js'

const NAMES_MAX = 200

/** ListMemberNames: names and pictures of present and former members. */
export function listMemberNamesRpc(
  deps: TenancyDeps,
): Unary<ListMemberNamesRequest, ListMemberNamesResponse> {
  return async ({ userIds }, call) => {
    const reader = new RequestReader()
    if (userIds.length === 0) reader.fault('user_ids', 'REQUIRED')
    if (userIds.length > NAMES_MAX) reader.fault('user_ids', 'TOO_MANY')
    const ids = userIds.slice(0, NAMES_MAX).map((id) => reader.id('user_ids', id))
    reader.done()
    const members = await listMemberNames(deps, call.caller, [...new Set(ids)])
    return {
      names: members.map(({ userId, fullname, avatarUrl, active, subscribedAs }) => ({
        userId,
        fullname,
        avatarUrl,
        active,
        owner: subscribedAs === 'owner',
      })),
    }
  }
}
