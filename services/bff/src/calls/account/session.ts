import { DomainError } from '@smartproject/kit/errors'

import type { sessionCalls } from '../../api/account/session.js'
import { KNOWN_PROVIDERS } from '../../providers/configured.js'
import { otherAccountView, ownAccountView, sessionUserView } from '../../views/company/people.js'
import { present, textOrNull } from '../../views/values.js'
import type { Handlers } from '../context.js'
import { inAnyOwnSubscription } from '../lookups.js'

function providerEntry(name: string, title: string, enabled: boolean) {
  return { name, title, kind: 'provider', url: enabled ? `/api/auth/${name}` : '', enabled }
}

export const sessionHandlers = {
  session: async (_input, ctx) => {
    const setup = ctx.session === null && (await ctx.platform.setup.isOpen(ctx.requestId))
    return { ...ctx.browser.state(), setup }
  },

  /**
   * The answer's `accessToken` is the new session's CSRF token, for `x-csrf-token` or as a Bearer beside the session's
   * cookie: older callers find the field they expect, and no script ever sees the session's own token.
   */
  authenticate_login: async (_input, ctx) => {
    const session = await ctx.browser.signIn()
    return { accessToken: ctx.browser.state().csrfToken, user: sessionUserView(session) }
  },

  signOut: async ({ url }, ctx) => {
    // Only a path of our own is recorded; anything else says nothing about where the user was.
    await ctx.browser.signOut(url !== undefined && /^\/(?![/\\])/.test(url) ? url : '/')
    return {}
  },

  authSessionCreateUpdate: async ({ session = '' }, ctx) => {
    const request = { value: String(session), requestId: ctx.idempotencyKey }
    return textOrNull((await ctx.services.auth.keepSessionValue(request, await ctx.asUser())).value)
  },

  setLocale: async ({ locale }, ctx) => {
    const request = { locale, requestId: ctx.idempotencyKey }
    const { user } = await ctx.services.auth.setOwnLocale(request, await ctx.asUser())
    ctx.platform.sessions.dropUser(ctx.session.user.id)
    ctx.browser.rememberLocale(locale)
    return { user: sessionUserView({ ...ctx.session, user: present(user) }) }
  },

  me: async (_input, ctx) => sessionUserView(ctx.session),

  getStrategies: async (_input, { platform: { providers } }) => [
    { name: 'local', title: '', kind: 'password', url: '/api/authenticate_login', enabled: true },
    ...providers.map(({ name, title }) => providerEntry(name, title, true)),
    ...KNOWN_PROVIDERS.filter(({ name }) => !providers.some((one) => one.name === name)).map(
      ({ name, title }) => providerEntry(name, title, false),
    ),
  ],

  ip: async (_input, ctx) => ({ ip: ctx.browser.address }),

  getloginuserdata: async ({ userid }, ctx) => {
    if (userid === ctx.session.user.id) {
      const { user } = await ctx.services.auth.getOwnUser({}, await ctx.asUser())
      return [ownAccountView(present(user))]
    }
    const member = await inAnyOwnSubscription(ctx, 'USER_NOT_FOUND', async (rpc) => {
      const answer = await ctx.services.tenancy.getMember({ userId: userid }, rpc)
      // A signed-out person is a stranger again.
      if (!answer.member?.active) throw new DomainError('not_found', 'USER_NOT_FOUND')
      return answer.member
    })
    return [otherAccountView(member)]
  },
} satisfies Pick<Handlers, keyof typeof sessionCalls>
