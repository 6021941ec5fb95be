import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  AuthServiceService,
  type AuthServiceServer,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { accountRpcs, type Deps as AccountDeps } from './accounts/area.js'
import { apiTokenRpcs } from './api-tokens/area.js'
import { credentialRpcs } from './credentials/area.js'
import { factorRpcs } from './factors/area.js'
import { passkeyRpcs } from './passkeys/area.js'
import { platformRpcs } from './platform/area.js'
import { providerRpcs } from './providers/area.js'
import { sessionRpcs } from './sessions/area.js'
import { signInRpcs } from './sign-in/area.js'
import { signUpRpcs, type Deps as SignUpDeps } from './sign-up/area.js'
import { userRpcs } from './users/area.js'
import type { AuthStores } from './stores.js'

/** The tools of the use cases of all areas. */
export interface AuthDeps extends AccountDeps<AuthStores>, SignUpDeps<AuthStores> {}

/** The service of the protos, put together from the areas that serve it. */
export function authService(deps: AuthDeps): RpcService {
  return rpcService<AuthServiceServer>(AuthServiceService, {
    ...userRpcs(deps),
    ...sessionRpcs(deps),
    ...factorRpcs(deps),
    ...signInRpcs(deps),
    ...providerRpcs(deps),
    ...passkeyRpcs(deps),
    ...apiTokenRpcs(deps),
    ...credentialRpcs(deps),
    ...platformRpcs(deps),
    ...signUpRpcs(deps),
    ...accountRpcs(deps),
  })
}
