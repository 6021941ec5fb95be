import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import type { PageTokens } from '@smartproject/kit/page-tokens'
import {
  AuthServiceService,
  type AuthServiceServer,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { AuthDeps } from '../app/deps.js'
import { activateAccountRpc } from './activate-account.js'
import { createUserRpc } from './create-user.js'
import { getOwnUserRpc } from './get-own-user.js'
import { getSessionRpc } from './get-session.js'
import { listUsersRpc } from './list-users.js'
import { recordDenialRpc } from './record-denial.js'
import { recordSessionEventRpc } from './record-session-event.js'
import { registerRpc } from './register.js'
import { setOwnLocaleRpc } from './set-own-locale.js'
import { signInRpc } from './sign-in.js'
import { signOutRpc } from './sign-out.js'

/** The RPCs of the service. */
export function authService(deps: AuthDeps & { pageTokens: PageTokens }): RpcService {
  return rpcService<AuthServiceServer>(AuthServiceService, {
    signIn: signInRpc(deps),
    signOut: signOutRpc(deps),
    register: registerRpc(deps),
    activateAccount: activateAccountRpc(deps),
    getSession: getSessionRpc(deps),
    getOwnUser: getOwnUserRpc(deps),
    setOwnLocale: setOwnLocaleRpc(deps),
    recordSessionEvent: recordSessionEventRpc(deps),
    recordDenial: recordDenialRpc(deps),
    createUser: createUserRpc(deps),
    listUsers: listUsersRpc(deps),
  })
}
