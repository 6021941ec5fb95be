import { requireOpen } from '@smartproject/kit/grpc/authorise'
import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { PLATFORM, tenantId } from '@smartproject/kit/types/ids'
import type {
  ApiToken as ProtoApiToken,
  CreateApiTokenRequest,
  CreateApiTokenResponse,
  GetApiTokenRequest,
  GetApiTokenResponse,
  ListOwnApiTokensRequest,
  ListOwnApiTokensResponse,
  RevokeApiTokenRequest,
  RevokeApiTokenResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { readToken } from '../../secrets/area.js'
import { encodeUser } from '../../users/area.js'
import { createApiToken, getApiToken, listOwnApiTokens, revokeApiToken } from '../app/api-tokens.js'
import type { Deps } from '../app/deps.js'
import { API_TOKEN_DAYS_MAX, apiScopes, type ApiToken, isApiScope } from '../domain/api-token.js'

const NAME_MAX = 60

/** CreateApiToken: of the account the passport names, for its company while its plan runs. Errors: forbidden PLAN_EXPIRED. */
export function createApiTokenRpc(deps: Deps): Unary<CreateApiTokenRequest, CreateApiTokenResponse> {
  return async (request, { caller, passport }) => {
    const reader = new RequestReader()
    const name = reader.name('name', request.name, { max: NAME_MAX })
    const scopes = [...new Set(request.scopes)].filter(isApiScope)
    if (request.scopes.length > apiScopes.length || request.scopes.some((scope) => !isApiScope(scope)))
      reader.fault('scopes', 'SCOPE_UNKNOWN')
    else if (scopes.length === 0) reader.fault('scopes', 'REQUIRED')
    const { days, subscriptionNumber } = request
    if (days < 1 || days > API_TOKEN_DAYS_MAX) reader.fault('days', 'OUT_OF_RANGE')
    reader.done()
    if (passport?.tenantId) requireOpen(passport)
    const company = passport?.tenantId ? tenantId(passport.tenantId) : PLATFORM
    const input = { name, scopes, days, subscriptionNumber, tenantId: company }
    const made = await createApiToken(deps, caller, input)
    return { token: made.token, apiToken: encodeApiToken(made.apiToken) }
  }
}

/** ListOwnApiTokens: those of the account the passport names. */
export function listOwnApiTokensRpc(deps: Deps): Unary<ListOwnApiTokensRequest, ListOwnApiTokensResponse> {
  return async (_request, { caller }) => ({
    apiTokens: (await listOwnApiTokens(deps, caller)).map(encodeApiToken),
  })
}

/** RevokeApiToken: of the account that the passport names; the id of another account is unknown there. */
export function revokeApiTokenRpc(deps: Deps): Unary<RevokeApiTokenRequest, RevokeApiTokenResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const id = reader.text('id', request.id, { min: 1, max: 64 })
    reader.done()
    await revokeApiToken(deps, caller, id)
    return {}
  }
}

/** GetApiToken: for the edge, which has the text of a request. */
export function getApiTokenRpc(deps: Deps): Unary<GetApiTokenRequest, GetApiTokenResponse> {
  return async (request) => {
    const reader = new RequestReader()
    const token = readToken(reader, 'token', request.token)
    reader.done()
    const { apiToken, user } = await getApiToken(deps, token)
    return { apiToken: encodeApiToken(apiToken), user: encodeUser(user) }
  }
}

/** A token on the wire, without anything that opens it. */
function encodeApiToken({
  hash: _stays,
  usedTime,
  scopes,
  tenantId: company,
  ...token
}: ApiToken): ProtoApiToken {
  return {
    ...token,
    scopes: [...scopes],
    tenantId: company === PLATFORM ? '' : company,
    usedTime: usedTime ?? undefined,
  }
}
