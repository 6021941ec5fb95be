import { DomainError } from '@smartproject/kit/errors'

import { SubscribedAs } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { accountCalls } from '../../api/account/accounts.js'
import { ownSessionView } from '../../views/account/own-sessions.js'
import { sessionUserView } from '../../views/company/people.js'
import { present } from '../../views/values.js'
import type { CallContext, Handlers, PublicContext } from '../context.js'
import { ownSubscriptions } from '../lookups.js'
import { admissionOf } from './invited.js'

/** Passwords are hashed, slow by intent, and may queue. */
const DEADLINE_MS = 10_000

export const accountHandlers = {
  register: async ({ captcha, invitation, link, locale = 'en', audience = '', ...account }, ctx) => {
    await requireCaptcha(ctx, captcha)
    const admission = await admissionOf(ctx, { invitation, link }, account.email)
    const request = { ...account, locale, audience, ...admission, ...placeOf(ctx) }
    const begun = await ctx.services.auth.register(request, passwordCallOptions(ctx))
    if (begun.sessionToken === '') return { sent: true }
    ctx.browser.startSession(begun)
    return { sent: false }
  },

  openSetup: async ({ locale = 'en', ...account }, ctx) => {
    const { visitorHash: _unused, ...place } = placeOf(ctx)
    const begun = await ctx.services.auth.openSetup(
      { ...account, locale, ...place },
      passwordCallOptions(ctx),
    )
    const session = ctx.browser.startSession(begun)
    return { accessToken: ctx.browser.state().csrfToken, user: sessionUserView(session) }
  },

  getSignUp: async (_input, ctx) => {
    const { visitorHash } = placeOf(ctx)
    return ctx.services.auth.getRegistration({ visitorHash }, passwordCallOptions(ctx))
  },

  activateAccount: async ({ code = '', pin = '', password = '' }, ctx) => {
    const request = { code, pin, password, ...placeOf(ctx) }
    const answer = await ctx.services.auth.activateAccount(request, passwordCallOptions(ctx))
    if (answer.sessionToken !== '') ctx.browser.startSession(answer)
    return { signed_in: answer.sessionToken !== '', email: present(answer.user).email }
  },

  forgotPassword: async ({ email, captcha }, ctx) => {
    await requireCaptcha(ctx, captcha)
    await ctx.services.auth.requestPasswordReset({ email }, passwordCallOptions(ctx))
    return { sent: true }
  },

  resetPassword: async ({ code, password }, ctx) => {
    await ctx.services.auth.resetPassword({ code, password }, passwordCallOptions(ctx))
    return {}
  },

  /** The answer's `accessToken` is the CSRF token under the new token of the session. */
  stepUp: async ({ password = '', passkey = '', code = '' }, ctx) => {
    const request = { sessionToken: ctx.browser.sessionToken, password, passkey, code }
    ctx.browser.renewSession(await ctx.services.auth.stepUp(request, passwordCallOptions(ctx)))
    return { accessToken: ctx.browser.state().csrfToken }
  },

  changePassword: async ({ password, end_others: endOthers = false }, ctx) => {
    const request = { password, endOthers, requestId: ctx.idempotencyKey }
    await ctx.services.auth.changePassword(request, await ctx.derive({ deadlineMs: DEADLINE_MS }).asUser())
    return {}
  },

  startEmailChange: async ({ email }, ctx) => {
    await ctx.services.auth.startEmailChange({ email, requestId: ctx.idempotencyKey }, await ctx.asUser())
    return { sent: true }
  },

  confirmEmailChange: async ({ code, end_others: endOthers = false }, ctx) => {
    const request = { code, endOthers, requestId: ctx.idempotencyKey }
    const { user } = await ctx.services.auth.confirmEmailChange(request, await ctx.asUser())
    ctx.platform.sessions.dropUser(ctx.session.user.id)
    return { user: sessionUserView({ ...ctx.session, user: present(user) }) }
  },

  revertEmailChange: async ({ code, password }, ctx) => {
    await ctx.services.auth.revertEmailChange({ code, password }, passwordCallOptions(ctx))
    return {}
  },

  closeAccount: async (_input, ctx) => {
    const owned = (await ownSubscriptions(ctx)).filter(
      ({ member, subscription }) => member?.subscribedAs === SubscribedAs.OWNER && !subscription?.closing,
    )
    // A company has an owner: an owner hands it over, or closes it, first.
    if (owned.length > 0) {
      const companies = owned.map(({ subscription }) => present(subscription).title).join(', ')
      throw new DomainError('precondition', 'OWNS_COMPANIES', { meta: { companies } })
    }
    const request = { requestId: ctx.idempotencyKey }
    const { eraseTime } = await ctx.services.auth.closeOwnAccount(request, await ctx.asUser())
    await ctx.browser.signOut('/account/profile')
    return { erase_time: present(eraseTime).toISOString() }
  },

  updateProfile: async ({ fullname }, ctx) => {
    const request = { fullname, requestId: ctx.idempotencyKey }
    const { user } = await ctx.services.auth.updateOwnProfile(request, await ctx.asUser())
    ctx.platform.sessions.dropUser(ctx.session.user.id)
    return { user: sessionUserView({ ...ctx.session, user: present(user) }) }
  },

  getSessions: async (_input, ctx) => {
    const { sessions } = await ctx.services.auth.listOwnSessions({}, await ctx.asUser())
    return sessions.map(ownSessionView)
  },

  endSessions: async ({ id = '' }, ctx) => {
    const request = { sessionId: id, requestId: ctx.idempotencyKey }
    return ctx.services.auth.endOwnSessions(request, await ctx.asUser())
  },
} satisfies Pick<Handlers, keyof typeof accountCalls>

/** Options of an RPC that checks or sets a password. */
function passwordCallOptions({ requestId }: CallContext): { deadlineMs: number; requestId: string } {
  return { deadlineMs: DEADLINE_MS, requestId }
}

/** Where a session is to begin. */
function placeOf({ browser }: PublicContext) {
  const { address: clientAddress, userAgent, visitorHash, sessionToken: previousSessionToken } = browser
  return { clientAddress, userAgent, visitorHash, previousSessionToken }
}

/**
 * Lets no caller through without a right answer where a captcha is configured. Errors: precondition CAPTCHA_REQUIRED with the
 * challenge; those of the captcha.
 */
async function requireCaptcha({ platform }: CallContext, answer = ''): Promise<void> {
  const captcha = await platform.captcha.current()
  if (captcha.provider === null) return
  if (answer === '')
    throw new DomainError('precondition', 'CAPTCHA_REQUIRED', { meta: { ...(await captcha.challenge()) } })
  await captcha.verify(answer)
}
