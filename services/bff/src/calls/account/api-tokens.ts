import { DomainError } from '@smartproject/kit/errors'
import type { ApiToken } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { apiTokenCalls, OwnApiToken } from '../../api/account/api-tokens.js'
import { optionalInstant, present } from '../../views/values.js'
import type { Handlers, SignedInContext, UserCallOptions } from '../context.js'
import { ownSubscriptions } from '../lookups.js'

export const apiTokenHandlers = {
  createApiToken: async ({ name, scopes, subscription, days }, ctx) => {
    // The passport says which company it is for.
    const rpc = subscription === undefined ? await forAll(ctx) : await ctx.inSubscription(subscription)
    const request = { name, scopes, days, subscriptionNumber: subscription ?? 0 }
    const { token, apiToken } = await ctx.services.auth.createApiToken(
      { ...request, requestId: ctx.idempotencyKey },
      rpc,
    )
    return { token, api_token: apiTokenView(present(apiToken)) }
  },

  listApiTokens: async (_input, ctx) => {
    const { apiTokens } = await ctx.services.auth.listOwnApiTokens({}, await ctx.asUser())
    return apiTokens.map(apiTokenView)
  },

  revokeApiToken: async ({ id }, ctx) => {
    await ctx.services.auth.revokeApiToken({ id, requestId: ctx.idempotencyKey }, await ctx.asUser())
    ctx.platform.sessions.drop(id)
    ctx.platform.passports.drop({ sessionId: id })
    return {}
  },
} satisfies Pick<Handlers, keyof typeof apiTokenCalls>

/** For a token that is good for all companies. Errors: forbidden PLAN_EXPIRED when the plan of none of them runs. */
async function forAll(ctx: SignedInContext): Promise<UserCallOptions> {
  const own = await ownSubscriptions(ctx)
  if (own.length > 0 && own.every(({ expired }) => expired))
    throw new DomainError('forbidden', 'PLAN_EXPIRED')
  return ctx.asUser()
}

function apiTokenView({ id, name, scopes, subscriptionNumber, ...times }: ApiToken): OwnApiToken {
  return {
    id,
    name,
    scopes,
    subscription: subscriptionNumber === 0 ? null : subscriptionNumber,
    create_time: present(times.createTime).toISOString(),
    expire_time: present(times.expireTime).toISOString(),
    used_time: optionalInstant(times.usedTime),
  }
}
