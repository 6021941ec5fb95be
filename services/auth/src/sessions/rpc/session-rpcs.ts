import type { Handlers } from '@smartproject/kit/grpc/server'
import type { AuthServiceServer } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'
import { getSessionRpc } from './get-session.js'
import { keepSessionValueRpc } from './keep-session-value.js'
import { endOwnSessionsRpc, listOwnSessionsRpc } from './own-sessions.js'
import { recordSessionEventRpc } from './record-session-event.js'
import { signOutRpc } from './sign-out.js'

type Own =
  | 'signOut'
  | 'listOwnSessions'
  | 'endOwnSessions'
  | 'getSession'
  | 'keepSessionValue'
  | 'recordSessionEvent'

/** The RPCs of this area. */
export function sessionRpcs(deps: Deps): Pick<Handlers<AuthServiceServer>, Own> {
  return {
    signOut: signOutRpc(deps),
    listOwnSessions: listOwnSessionsRpc(deps),
    endOwnSessions: endOwnSessionsRpc(deps),
    getSession: getSessionRpc(deps),
    keepSessionValue: keepSessionValueRpc(deps),
    recordSessionEvent: recordSessionEventRpc(deps),
  }
}
