import type { Handlers } from '@smartproject/kit/grpc/server'
import type { AuthServiceServer } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'
import { closeOwnAccountRpc } from './close-own-account.js'
import { createUserRpc } from './create-user.js'
import { listUsersRpc } from './list-users.js'
import { manageUserRpc } from './manage-user.js'

type Own = 'closeOwnAccount' | 'createUser' | 'manageUser' | 'listUsers'

/** The RPCs of this area. */
export function accountRpcs(deps: Deps): Pick<Handlers<AuthServiceServer>, Own> {
  return {
    closeOwnAccount: closeOwnAccountRpc(deps),
    createUser: createUserRpc(deps),
    manageUser: manageUserRpc(deps),
    listUsers: listUsersRpc(deps),
  }
}
