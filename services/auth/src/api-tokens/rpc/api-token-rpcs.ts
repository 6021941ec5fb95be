import type { Handlers } from '@smartproject/kit/grpc/server'
import type { AuthServiceServer } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'
import { createApiTokenRpc, getApiTokenRpc, listOwnApiTokensRpc, revokeApiTokenRpc } from './api-tokens.js'

type Own = 'createApiToken' | 'listOwnApiTokens' | 'revokeApiToken' | 'getApiToken'

/** The RPCs of this area. */
export function apiTokenRpcs(deps: Deps): Pick<Handlers<AuthServiceServer>, Own> {
  return {
    createApiToken: createApiTokenRpc(deps),
    listOwnApiTokens: listOwnApiTokensRpc(deps),
    revokeApiToken: revokeApiTokenRpc(deps),
    getApiToken: getApiTokenRpc(deps),
  }
}
