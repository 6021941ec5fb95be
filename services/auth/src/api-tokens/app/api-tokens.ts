import { apiTokenText } from '@smartproject/kit/tokens/api-token'
import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId, PLATFORM, type TenantId } from '@smartproject/kit/types/ids'

import { holdCredentials, requireFresh } from '../../factors/area.js'
import { mailOwner, type User } from '../../users/area.js'
import { API_TOKENS_MAX, type ApiScope, type ApiToken, isUseNews, newApiToken } from '../domain/api-token.js'
import type { Deps } from './deps.js'

/** The wishes for a new token. */
export interface ApiTokenInput {
  readonly name: string
  readonly scopes: readonly ApiScope[]
  readonly days: number
  readonly subscriptionNumber: number
  /** The company it is for, as a passport proved; PLATFORM for all. */
  readonly tenantId: TenantId
}

/**
 * Makes a token of the caller's, for one company or for all; its text is shown here alone. Errors: forbidden
 * STEP_UP; precondition TOO_MANY_TOKENS.
 */
export async function createApiToken(
  deps: Deps,
  caller: Caller,
  { days, ...input }: ApiTokenInput,
): Promise<{ token: string; apiToken: ApiToken }> {
  await requireFresh(deps, caller)
  const user = await deps.work.read(PLATFORM).users.find(caller.userId)
  if (!user) throw notFound('USER_NOT_FOUND')
  const token = apiTokenText(deps.tokens.create())
  const now = deps.clock.now()
  const about = { id: newId(), userId: user.id, hash: deps.tokens.hash(token) }
  const apiToken = newApiToken({ ...input, ...about }, days, now)
  // Without the receipt of a repeated request, which would keep the text.
  await deps.work.write({ ...caller, idempotency: null }, async (stores, changes) => {
    // Of several at once each sees those before it.
    await holdCredentials(stores, caller, now)
    const live = (await stores.apiTokens.listOf(user.id)).filter(({ expireTime }) => now < expireTime)
    if (live.length >= API_TOKENS_MAX) throw new DomainError('precondition', 'TOO_MANY_TOKENS')
    await stores.apiTokens.insert(apiToken)
    mailOwner(changes, user, { template: 'account-token-made', now, values: { token: apiToken.name } })
    changes.audit({ action: 'auth.api_token_made', targetType: 'api_token', targetId: apiToken.id })
  })
  return { token, apiToken }
}

/** The caller's tokens that have not ended, newest first. */
export async function listOwnApiTokens(deps: Deps, { userId }: Caller): Promise<ApiToken[]> {
  const now = deps.clock.now()
  const own = await deps.work.read(PLATFORM).apiTokens.listOf(userId)
  return own.filter(({ expireTime }) => now < expireTime)
}

/** Ends a token of the caller's; what is none is passed over. */
export async function revokeApiToken(deps: Deps, caller: Caller, id: string): Promise<void> {
  await deps.work.write(caller, async (stores, changes) => {
    if (!(await stores.apiTokens.remove(id, caller.userId))) return
    const time = deps.clock.now()
    changes.publish({ type: 'session-ended', sessionId: id, userId: caller.userId, time })
    changes.audit({ action: 'auth.api_token_revoked', targetType: 'api_token', targetId: id })
  })
}

/** Resolves the text of a token to the token and its active user. Errors: unauthenticated SESSION_UNKNOWN. */
export async function getApiToken(deps: Deps, token: string): Promise<{ apiToken: ApiToken; user: User }> {
  const { apiTokens, users } = deps.work.read(PLATFORM)
  const now = deps.clock.now()
  const apiToken = await apiTokens.findByHash(deps.tokens.hash(token))
  const user = apiToken && now < apiToken.expireTime ? await users.find(apiToken.userId) : null
  if (!apiToken || !user?.active) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
  // Bookkeeping of its own, no fact anybody else hears of: it needs no transaction.
  if (isUseNews(apiToken, now)) await apiTokens.touch(apiToken.id, now)
  return { apiToken, user }
}
