import { z } from 'zod'
import { factorCode } from './factors.js'
import { passkeyAnswer } from './passkeys.js'
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

/** Six digits from a mail, in the digits of any language, with blanks between them. */
const pin = text(16)

/** A place where the person is signed in. */
const ownSession = z.object({
  id: z.string(),
  /** True for the one that asks. */
  current: z.boolean(),
  /** Browser and system by name; empty for what names neither. */
  browser: z.string(),
  system: z.string(),
  /** Network it began from. */
  network: z.string(),
  start_time: instant,
  /** Last use, right to about a minute. */
  seen_time: instant,
})

export const accountCalls = {
  register: {
    path: '/api/register',
    method: 'POST',
    input: z.strictObject({
      fullname: nameText(200),
      email: text(320),
      password: text(256),
      locale: locale.optional(),
      audience: text(32).optional(),
      /** Code of an invitation's mail: it proves the address that it is for, which may sign up whatever the rule. */
      invitation: leaveCode.optional(),
      /** Code of a shared link: the sign-up is counted at the link, not at the network. */
      link: leaveCode.optional(),
      captcha: text(4096).optional(),
    }),
    /** `sent` is false when an invitation has proven the address: the account is open, and the browser signed in. */
    output: z.object({ sent: z.boolean() }),
    writes: true,
    access: 'public',
    summary:
      'Signs up; a mail proves the address, or the code of an invitation has. Else the answer is the same whatever is known',
  },
  openSetup: {
    path: '/api/openSetup',
    method: 'POST',
    input: z.strictObject({
      /** Twenty-five letters and digits, with blanks and dashes between them. */
      code: text(64),
      fullname: nameText(200),
      email: text(320),
      password: text(256),
      locale: locale.optional(),
    }),
    output: z.object({ accessToken: z.string(), user: sessionUser }),
    writes: true,
    access: 'public',
    summary:
      'Makes the first administrator of the platform by the setup code and signs in; 404 once there is one',
  },
  getSignUp: {
    path: '/api/getSignUp',
    method: 'POST',
    input: nothing,
    /** `waiting` is false once the sign-up was finished in another browser, begun anew elsewhere, or is too old. */
    output: z.object({ waiting: z.boolean() }),
    writes: false,
    access: 'public',
    summary: "Whether this browser's sign-up still waits for its address to be proven",
  },
  activateAccount: {
    path: '/api/activateAccount',
    method: 'POST',
    input: z.strictObject({
      code: leaveCode.optional(),
      pin: pin.optional(),
      /** Of the account, chosen in another browser than the one that signed up. */
      password: text(256).optional(),
    }),
    output: z.object({
      /** False in another browser than the one that signed up. */
      signed_in: z.boolean(),
      email: z.string(),
    }),
    writes: true,
    access: 'public',
    summary:
      "Makes the account of a sign-up by the code of the mail's link, or by its pin where it began; another browser chooses the password",
  },
  forgotPassword: {
    path: '/api/forgotPassword',
    method: 'POST',
    input: z.strictObject({ email: text(320), captcha: text(4096).optional() }),
    output: z.object({ sent: z.literal(true) }),
    writes: true,
    access: 'public',
    summary: 'Mails a code for a new password. The answer is the same whatever is known of the address',
  },
  resetPassword: {
    path: '/api/resetPassword',
    method: 'POST',
    input: z.strictObject({ code: leaveCode, password: text(256) }),
    output: z.object({}),
    writes: true,
    access: 'public',
    summary: 'Sets a new password by the code of a mail and ends every session of the account',
  },
  stepUp: {
    path: '/api/stepUp',
    method: 'POST',
    input: z
      .strictObject({
        password: text(256).optional(),
        /** The answer to askForPasskey, instead of the password. */
        passkey: passkeyAnswer.optional(),
        /** Of the authenticator app, or a recovery code, instead of either. */
        code: factorCode.optional(),
      })
      .refine((shown) => Object.values(shown).some((proof) => proof !== undefined), {
        path: ['password'],
        message: 'REQUIRED',
      }),
    output: z.object({ accessToken: z.string() }),
    writes: true,
    access: 'session',
    summary:
      'Proves by the password, a passkey, a code of the authenticator app or a recovery code that one is still there; the session goes on under a new token',
  },
  changePassword: {
    path: '/api/changePassword',
    method: 'POST',
    input: z.strictObject({
      password: text(256),
      /** Ends all other sessions. */
      end_others: z.boolean().optional(),
    }),
    output: z.object({}),
    writes: true,
    access: 'session',
    summary: 'Sets the password; 403 STEP_UP when the sign-in or stepUp is more than ten minutes ago',
  },
  startEmailChange: {
    path: '/api/startEmailChange',
    method: 'POST',
    input: z.strictObject({ email: text(320) }),
    output: z.object({ sent: z.literal(true) }),
    writes: true,
    access: 'session',
    summary:
      'Mails a code to another address; the answer is the same whatever is known of it. 403 STEP_UP as changePassword',
  },
  confirmEmailChange: {
    path: '/api/confirmEmailChange',
    method: 'POST',
    input: z.strictObject({
      code: leaveCode,
      /** Ends all other sessions. */
      end_others: z.boolean().optional(),
    }),
    output: z.object({ user: sessionUser }),
    writes: true,
    access: 'session',
    summary: 'Takes over the address that the code of a mail proves; the one before gets a mail',
  },
  revertEmailChange: {
    path: '/api/revertEmailChange',
    method: 'POST',
    input: z.strictObject({ code: leaveCode, password: text(256) }),
    output: z.object({}),
    writes: true,
    access: 'public',
    summary:
      'Gives the account its address of before back by the code that was mailed there, with a new password; every session ends',
  },
  closeAccount: {
    path: '/api/closeAccount',
    method: 'POST',
    input: nothing,
    output: z.object({ erase_time: instant }),
    writes: true,
    access: 'session',
    summary:
      'Closes the own account; a sign-in within thirty days opens it again. 403 STEP_UP as changePassword, 409 OWNS_COMPANIES',
  },
  updateProfile: {
    path: '/api/updateProfile',
    method: 'POST',
    input: z.strictObject({ fullname: nameText(200) }),
    output: z.object({ user: sessionUser }),
    writes: true,
    access: 'session',
    summary: 'Sets the name by which one is shown',
  },
  getSessions: {
    path: '/api/getSessions',
    method: 'POST',
    input: nothing,
    output: z.array(ownSession),
    writes: false,
    access: 'session',
    summary: 'Where one is signed in, newest first',
  },
  endSessions: {
    path: '/api/endSessions',
    method: 'POST',
    input: z.strictObject({
      /** The one to end; all but the present one without. */
      id: opaqueId.optional(),
    }),
    output: z.object({ ended: z.int() }),
    writes: true,
    access: 'session',
    summary: 'Ends one of the own sessions, or all others',
  },
} as const satisfies Record<string, CallDefinition>

export type OwnSession = z.output<typeof ownSession>
