import type { factorCalls } from '../../api/account/factors.js'
import { sessionUserView } from '../../views/company/people.js'
import type { Handlers, SignedInContext } from '../context.js'

/** Ten recovery codes are hashed slowly, and may queue. */
const DEADLINE_MS = 10_000

export const factorHandlers = {
  /** The answer's `accessToken` is the CSRF token of the session, as that of `authenticate_login`. */
  answerSecondFactor: async ({ code, trust = false }, ctx) => {
    const { browser, requestId } = ctx
    const { address: clientAddress, userAgent, sessionToken: previousSessionToken } = browser
    const { trustToken, ...begun } = await ctx.services.auth.answerSecondFactor(
      { ...browser.halfSignedIn(), code, trust, clientAddress, userAgent, previousSessionToken },
      { deadlineMs: DEADLINE_MS, requestId },
    )
    const session = browser.startSession(begun)
    browser.factorProved(trustToken)
    return { accessToken: browser.state().csrfToken, user: sessionUserView(session) }
  },

  getFactors: async (_input, ctx) => {
    const { totp, recoveryCodes } = await ctx.services.auth.getOwnFactors({}, await ctx.asUser())
    return { totp, recovery_codes: recoveryCodes }
  },

  startTotp: async (_input, ctx) => {
    const { secret, uri } = await ctx.services.auth.startTotp(actionOf(ctx), await ctx.asUser())
    return { secret, uri }
  },

  confirmTotp: async ({ code }, ctx) => {
    const request = { code, ...actionOf(ctx) }
    const { recoveryCodes } = await ctx.services.auth.confirmTotp(request, await passwordCallOptions(ctx))
    // The session has proved more than it had.
    ctx.platform.sessions.dropUser(ctx.session.user.id)
    return { recovery_codes: recoveryCodes }
  },

  removeTotp: async (_input, ctx) => {
    await ctx.services.auth.removeTotp(actionOf(ctx), await ctx.asUser())
    return {}
  },

  renewRecoveryCodes: async (_input, ctx) => {
    const { recoveryCodes } = await ctx.services.auth.renewRecoveryCodes(
      actionOf(ctx),
      await passwordCallOptions(ctx),
    )
    return { recovery_codes: recoveryCodes }
  },
} satisfies Pick<Handlers, keyof typeof factorCalls>

function actionOf({ idempotencyKey }: SignedInContext): { requestId: string } {
  return { requestId: idempotencyKey }
}

function passwordCallOptions(ctx: SignedInContext) {
  return ctx.derive({ deadlineMs: DEADLINE_MS }).asUser()
}
