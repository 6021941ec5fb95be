import { z } from 'zod'
import { sessionUser } from './session.js'
import {
  type CallDefinition,
  instant,
  leaveCode,
  locale,
  nothing,
  nameText,
  opaqueId,
  text,
} from '../shapes.js'

/** Stands for an identity that no account has; ten minutes, in this browser. */
const ticket = text(128)
const user = sessionUser.nullable()

/** Fields of older callers beside the code; nothing of it is believed. */
const ignored = { platform: text(64).optional(), redirectUri: text(2048).optional() }

const linked = z.object({
  /** False without a session: the ticket is for signing up, or for linking after a sign-in. */
  registered: z.boolean(),
  accessToken: z.string(),
  user,
})

export const providerCalls = {
  chkUserData: {
    path: '/api/chkUserData',
    method: 'POST',
    input: z.strictObject({
      ...ignored,
      authCode: text(4096),
      /** The state that came back with the code. */
      token: text(256),
      /** Who has answered, where the provider says so. */
      issuer: text(512).optional(),
    }),
    output: z.object({
      /** `step_up`: its ticket is for sociallogin, after stepUp. */
      outcome: z.enum(['signed_in', 'not_registered', 'linked', 'step_up']),
      platform: z.string(),
      /** The CSRF token of the session; the ticket of an identity that no account has, or that is still to be linked. */
      accessToken: z.string(),
      user,
      /** The page that the person wanted. */
      next: z.string(),
    }),
    writes: true,
    access: 'public',
    summary:
      'Takes the code a provider has sent back: signs in, links, or answers a ticket; 401 for what was not asked for here',
  },
  getLinkedInUserData: {
    path: '/api/getLinkedInUserData',
    method: 'POST',
    input: z.strictObject({ ...ignored, token: ticket, authCode: text(4096).optional() }),
    output: z.object({
      name: z.string(),
      email: z.string(),
      /** True when no mail has to prove the address. */
      email_proven: z.boolean(),
      platform: z.string(),
    }),
    writes: false,
    access: 'public',
    summary: 'What a provider has said of whoever holds this ticket',
  },
  sociallogin: {
    path: '/api/sociallogin',
    method: 'POST',
    input: z.strictObject({ provider: text(64).optional(), token: ticket }),
    output: linked,
    writes: true,
    access: 'public',
    summary: "Makes a ticket's identity a way into the account that is signed in; 409 IDENTITY_TAKEN",
  },
  msalredirect: {
    path: '/api/msalredirect',
    method: 'POST',
    input: z.strictObject({
      name: text(200).optional(),
      username: text(320).optional(),
      tokenType: text(64).optional(),
      accessToken: ticket,
    }),
    output: linked,
    writes: true,
    access: 'public',
    summary: 'As sociallogin; posted names are not believed',
  },
  addsocialsignup: {
    path: '/api/addsocialsignup',
    method: 'POST',
    input: z.strictObject({
      provider: text(64).optional(),
      token: ticket,
      fullname: nameText(200).optional(),
      /** Asked for where the provider proves none. */
      email: text(320).optional(),
      company: text(200).optional(),
      locale: locale.optional(),
      /** As of `register`. */
      invitation: leaveCode.optional(),
      link: leaveCode.optional(),
    }),
    output: z.object({
      /** True when a mail has to prove the address first. */
      sent: z.boolean(),
      accessToken: z.string(),
      user,
    }),
    writes: true,
    access: 'public',
    summary: 'Signs up with the identity of a ticket, without a password; 409 USER_EMAIL_TAKEN',
  },
  getIdentities: {
    path: '/api/getIdentities',
    method: 'POST',
    input: nothing,
    output: z.object({
      identities: z.array(
        z.object({ id: z.string(), provider: z.string(), email: z.string(), create_time: instant }),
      ),
      has_password: z.boolean(),
    }),
    writes: false,
    access: 'session',
    summary: 'The providers that open the own account, oldest first',
  },
  unlinkIdentity: {
    path: '/api/unlinkIdentity',
    method: 'POST',
    input: z.strictObject({ id: opaqueId }),
    output: z.object({}),
    writes: true,
    access: 'session',
    summary: 'Takes a provider away from the own account; 409 LAST_WAY_IN; 403 STEP_UP as changePassword',
  },
} as const satisfies Record<string, CallDefinition>
