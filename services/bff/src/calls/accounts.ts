import { DomainError } from '@smartproject/kit/errors'

import type { accountCalls } from '../contract/accounts.js'
import { present } from '../views/values.js'
import type { CallContext, Handlers, PublicContext } from './context.js'

/** Passwords are hashed, slow by intent, and may queue. */
const DEADLINE_MS = 10_000

export const accountHandlers = {
  register: async ({ captcha, locale = 'en', audience = '', ...account }, ctx) => {
    await requireCaptcha(ctx, captcha)
    const { address: clientAddress, visitorHash } = ctx.browser
    await ctx.services.auth.register(
      { ...account, locale, audience, clientAddress, visitorHash },
      patiently(ctx),
    )
    return { sent: true }
  },

  activateAccount: async ({ code = '', pin = '' }, ctx) => {
    const answer = await ctx.services.auth.activateAccount({ code, pin, ...placeOf(ctx) }, patiently(ctx))
    if (answer.sessionToken !== '') ctx.browser.startSession(answer)
    return { signed_in: answer.sessionToken !== '', email: present(answer.user).email }
  },
} satisfies Pick<Handlers, keyof typeof accountCalls>

/** Options of an RPC that checks or sets a password. */
function patiently({ requestId }: CallContext): { deadlineMs: number; requestId: string } {
  return { deadlineMs: DEADLINE_MS, requestId }
}

/** Where a session is to begin. */
function placeOf({ browser }: PublicContext) {
  const { address: clientAddress, userAgent, visitorHash, sessionToken: previousSessionToken } = browser
  return { clientAddress, userAgent, visitorHash, previousSessionToken }
}

/**
 * Lets nobody through without a right answer where a captcha is configured. Errors: precondition CAPTCHA_REQUIRED with the
 * challenge; those of the captcha.
 */
async function requireCaptcha({ platform: { captcha } }: CallContext, answer = ''): Promise<void> {
  if (captcha.provider === null) return
  if (answer === '')
    throw new DomainError('precondition', 'CAPTCHA_REQUIRED', { meta: { ...(await captcha.challenge()) } })
  await captcha.verify(answer)
}
