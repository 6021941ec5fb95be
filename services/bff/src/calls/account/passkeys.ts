import type { OwnPasskey as Message } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { OwnPasskey, passkeyCalls } from '../../api/account/passkeys.js'
import { sessionUserView } from '../../views/company/people.js'
import { instantText, present } from '../../views/values.js'
import type { Handlers, PublicContext, SignedInContext } from '../context.js'

const DEADLINE_MS = 5_000

export const passkeyHandlers = {
  askForPasskey: async (_input, ctx) => {
    const { options } = await ctx.services.auth.askForPasskey({}, rpcOf(ctx))
    return { options }
  },

  /** The answer's `accessToken` is the CSRF token of the session, as that of `authenticate_login`. */
  signInWithPasskey: async ({ credential, stay = false }, ctx) => {
    const { browser } = ctx
    const { address: clientAddress, userAgent, sessionToken: previousSessionToken } = browser
    const { deviceUserId } = browser.device()
    const request = { credential, clientAddress, userAgent, previousSessionToken, deviceUserId, stay }
    const session = browser.startSession(await ctx.services.auth.signInWithPasskey(request, rpcOf(ctx)))
    // A sign-in that was half done by a password is over.
    browser.factorProved('')
    return { accessToken: browser.state().csrfToken, user: sessionUserView(session) }
  },

  getPasskeys: async (_input, ctx) => {
    const { passkeys } = await ctx.services.auth.listOwnPasskeys({}, await ctx.asUser())
    return passkeys.map(passkeyView)
  },

  startPasskey: async (_input, ctx) => {
    const { options } = await ctx.services.auth.startPasskey(actionOf(ctx), await ctx.asUser())
    return { options }
  },

  addPasskey: async ({ credential, name }, ctx) => {
    const request = { credential, name, ...actionOf(ctx) }
    const { passkey } = await ctx.services.auth.addPasskey(request, await ctx.asUser())
    // The session has proved more than it had.
    ctx.platform.sessions.dropUser(ctx.session.user.id)
    return passkeyView(present(passkey))
  },

  renamePasskey: async ({ id: passkeyId, name }, ctx) => {
    await ctx.services.auth.renamePasskey({ passkeyId, name, ...actionOf(ctx) }, await ctx.asUser())
    return {}
  },

  removePasskey: async ({ id: passkeyId }, ctx) => {
    await ctx.services.auth.removePasskey({ passkeyId, ...actionOf(ctx) }, await ctx.asUser())
    return {}
  },
} satisfies Pick<Handlers, keyof typeof passkeyCalls>

function passkeyView({ id, name, usable, createTime, useTime }: Message): OwnPasskey {
  return {
    id,
    name,
    usable,
    create_time: instantText(createTime),
    use_time: useTime ? instantText(useTime) : null,
  }
}

function rpcOf({ requestId }: PublicContext): { deadlineMs: number; requestId: string } {
  return { deadlineMs: DEADLINE_MS, requestId }
}

function actionOf({ idempotencyKey }: SignedInContext): { requestId: string } {
  return { requestId: idempotencyKey }
}
