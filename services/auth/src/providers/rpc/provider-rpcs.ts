import type { Handlers } from '@smartproject/kit/grpc/server'
import type { AuthServiceServer } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'
import {
  getIdentityTicketRpc,
  linkIdentityRpc,
  listOwnIdentitiesRpc,
  unlinkIdentityRpc,
} from './identities.js'
import { signInWithIdentityRpc } from './sign-in-with-identity.js'

type Own =
  | 'signInWithIdentity'
  | 'getIdentityTicket'
  | 'linkIdentity'
  | 'unlinkIdentity'
  | 'listOwnIdentities'

/** The RPCs of this area. */
export function providerRpcs(deps: Deps): Pick<Handlers<AuthServiceServer>, Own> {
  return {
    signInWithIdentity: signInWithIdentityRpc(deps),
    getIdentityTicket: getIdentityTicketRpc(deps),
    linkIdentity: linkIdentityRpc(deps),
    unlinkIdentity: unlinkIdentityRpc(deps),
    listOwnIdentities: listOwnIdentitiesRpc(deps),
  }
}
