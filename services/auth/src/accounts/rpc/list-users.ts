import type { Unary } from '@smartproject/kit/grpc/server'
import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import type {
  ListUsersRequest,
  ListUsersResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { AuthDeps } from '../../deps.js'
import { listUsers } from '../app/list-users.js'
import { encodeUser } from '../../sessions/wire/encode.js'

/** ListUsers: everybody, by e-mail. */
export function listUsersRpc(
  deps: AuthDeps & { pageTokens: PageTokens },
): Unary<ListUsersRequest, ListUsersResponse> {
  return async ({ page }) => {
    const { users, nextPageToken } = await listUsers(deps, {
      size: page?.pageSize ?? 0,
      token: page?.pageToken ?? '',
    })
    return { users: users.map(encodeUser), page: { nextPageToken } }
  }
}
