import type { Unary } from '@smartproject/kit/grpc/server'
import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import type {
  ListUsersRequest,
  ListUsersResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { encodeUser } from '../../users/area.js'
import type { Deps } from '../app/deps.js'
import { listUsers } from '../app/list-users.js'

/** ListUsers: everybody, by e-mail. */
export function listUsersRpc(
  deps: Deps & { pageTokens: PageTokens },
): Unary<ListUsersRequest, ListUsersResponse> {
  return async ({ page }) => {
    const { users, nextPageToken } = await listUsers(deps, {
      size: page?.pageSize ?? 0,
      token: page?.pageToken ?? '',
    })
    return { users: users.map(encodeUser), page: { nextPageToken } }
  }
}
