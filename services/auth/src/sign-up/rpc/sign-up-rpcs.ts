import type { Handlers } from '@smartproject/kit/grpc/server'
import type { AuthServiceServer } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'
import { activateAccountRpc } from './activate-account.js'
import { getRegistrationRpc } from './get-registration.js'
import { registerWithIdentityRpc } from './register-with-identity.js'
import { registerRpc } from './register.js'

type Own = 'registerWithIdentity' | 'register' | 'activateAccount' | 'getRegistration'

/** The RPCs of this area. */
export function signUpRpcs(deps: Deps): Pick<Handlers<AuthServiceServer>, Own> {
  return {
    registerWithIdentity: registerWithIdentityRpc(deps),
    register: registerRpc(deps),
    activateAccount: activateAccountRpc(deps),
    getRegistration: getRegistrationRpc(deps),
  }
}
