import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ListUsersRequest,
  ListUsersResponse,
} from '@smartproject/proto/smartproject/admin/v1/admin_service'

import type { AdminDeps } from '../app/deps.js'
import { listUsers } from '../app/list-users.js'
import { readPage } from './decode.js'
import { encodeUser } from './encode.js'

/** ListUsers: all of the platform, by e-mail. */
export function listUsersRpc(deps: AdminDeps): Unary<ListUsersRequest, ListUsersResponse> {
  return async ({ page }) => {
    const { entries, nextPageToken } = await listUsers(deps, readPage(page))
    return { users: entries.map(encodeUser), page: { nextPageToken } }
  }
}
