import { DomainError } from '@smartproject/kit/errors'

import type { providerCalls } from '../../api/account/providers.js'
import { sessionUserView } from '../../views/company/people.js'
import { instantText } from '../../views/values.js'
import type { Handlers, PublicContext } from '../context.js'
import { signedInContext } from '../signed-in.js'
import { admissionOf, type BroughtCodes } from './invited.js'

export const providerHandlers = {
  chkUserData: async ({ authCode: code, token: state, issuer = '' }, ctx) => {
    const { flow, claims } = await ctx.browser.returned({ code, state, issuer })
    const { provider: platform, next, intent, stay } = flow
    if (intent === 'link' && !ctx.session) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
    const { visitorHash } = ctx.browser
    const answer = await ctx.services.auth.signInWithIdentity(
      {
        ...claims,
        provider: platform,
        link: intent === 'link',
        trustToken: ctx.browser.trustToken,
        ...placeOf(ctx),
        visitorHash,
        deviceUserId: ctx.browser.device().deviceUserId,
        stay,
      },
      rpcOf(ctx),
    )
    if (answer.ticket !== '') throw ctx.browser.secondFactorAsked(answer.ticket, next)
    if (intent === 'link') return { ...(await linkOrStepUp(ctx, answer.identityTicket)), platform, next }
    if (answer.sessionToken === '')
      return {
        outcome: 'not_registered' as const,
        platform,
        accessToken: answer.identityTicket,
        user: null,
        next,
      }
    const session = ctx.browser.startSession(answer)
    const accessToken = ctx.browser.state().csrfToken
    return { outcome: 'signed_in' as const, platform, accessToken, user: sessionUserView(session), next }
  },

  getLinkedInUserData: async ({ token: ticket }, ctx) => {
    const said = await claimsOf(ctx, ticket)
    return {
      name: said.fullname,
      email: said.email,
      email_proven: said.emailProven,
      platform: said.provider,
    }
  },

  sociallogin: ({ token }, ctx) => linkOrNot(ctx, token),

  msalredirect: ({ accessToken }, ctx) => linkOrNot(ctx, accessToken),

  addsocialsignup: async (input, ctx) => {
    const { token: ticket, fullname = '', email = '', locale = 'en' } = input
    const { visitorHash } = ctx.browser
    const admission = await admissionOf(ctx, input, await addressOf(ctx, input))
    const request = { ticket, fullname, email, locale, ...admission, ...placeOf(ctx), visitorHash }
    const begun = await ctx.services.auth.registerWithIdentity(request, rpcOf(ctx))
    if (begun.sessionToken === '') return { sent: true, accessToken: '', user: null }
    const user = sessionUserView(ctx.browser.startSession(begun))
    return { sent: false, accessToken: ctx.browser.state().csrfToken, user }
  },

  getIdentities: async (_input, ctx) => {
    const { identities, hasPassword } = await ctx.services.auth.listOwnIdentities({}, await ctx.asUser())
    return {
      identities: identities.map(({ id, provider, email, createTime }) => ({
        id,
        provider,
        email,
        create_time: instantText(createTime),
      })),
      has_password: hasPassword,
    }
  },

  unlinkIdentity: async ({ id: identityId }, ctx) => {
    const request = { identityId, requestId: ctx.idempotencyKey }
    await ctx.services.auth.unlinkIdentity(request, await ctx.asUser())
    return {}
  },
} satisfies Pick<Handlers, keyof typeof providerCalls>

/** Who is signed in takes the identity; anybody else learns that the ticket still waits. */
async function linkOrNot(ctx: PublicContext, ticket: string) {
  if (ctx.session) {
    const { accessToken, user } = await link(ctx, ticket)
    return { registered: true, accessToken, user }
  }
  await claimsOf(ctx, ticket)
  return { registered: false, accessToken: '', user: null }
}

/** The code is used up: what came back waits as a ticket when its person is to be proved to be there first. */
async function linkOrStepUp(ctx: PublicContext, ticket: string) {
  try {
    return await link(ctx, ticket)
  } catch (error) {
    if (!(error instanceof DomainError) || error.reason !== 'STEP_UP') throw error
    return { outcome: 'step_up' as const, accessToken: ticket, user: null }
  }
}

async function link(ctx: PublicContext, ticket: string) {
  if (!ctx.session) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
  const { visitorHash } = ctx.browser
  const passport = await signedInContext(ctx, ctx.session).asUser()
  await ctx.services.auth.linkIdentity({ ticket, visitorHash, requestId: ctx.idempotencyKey }, passport)
  const accessToken = ctx.browser.state().csrfToken
  return { outcome: 'linked' as const, accessToken, user: sessionUserView(ctx.session) }
}

function claimsOf(ctx: PublicContext, ticket: string) {
  const { visitorHash } = ctx.browser
  return ctx.services.auth.getIdentityTicket({ ticket, visitorHash }, rpcOf(ctx))
}

function rpcOf({ requestId }: PublicContext): { deadlineMs: number; requestId: string } {
  return { deadlineMs: 5_000, requestId }
}

/** Where a session is to begin. */
function placeOf({ browser }: PublicContext) {
  const { address: clientAddress, userAgent, sessionToken: previousSessionToken } = browser
  return { clientAddress, userAgent, previousSessionToken }
}

/** The address of the account that a sign-up with a code makes: what the provider proves, else what was typed. */
async function addressOf(
  ctx: PublicContext,
  { token, email = '', invitation, link }: { token: string; email?: string | undefined } & BroughtCodes,
): Promise<string> {
  if (invitation === undefined && link === undefined) return email
  const said = await claimsOf(ctx, token)
  return said.emailProven ? said.email : email
}
