import { z } from 'zod'
import { HOST_SWITCHES } from '../host-switches.js'
import { type CallDefinition, locale, nothing, opaqueId, text } from '../shapes.js'

/** The signed-in person. Addresses and phone are empty when unknown. */
export const sessionUser = z.object({
  id: z.string(),
  fullname: z.string(),
  email: z.string(),
  url: z.string(),
  locale,
  platform_admin: z.boolean(),
})

/** The data for a start of the application: the signed-in person and the tokens of this browser. */
export const sessionState = z.object({
  user: sessionUser.nullable(),
  /** True for a platform administrator without a second factor: nothing of the platform opens before there is one. */
  factorDue: z.boolean(),
  /** True without a session while the platform waits for its first administrator. */
  setup: z.boolean(),
  /** The parts hidden on the host of this request; left out for none. */
  hidden: z.array(z.enum(HOST_SWITCHES)).optional(),
  /** Goes into the header `x-csrf-token` of every POST. */
  csrfToken: z.string(),
  /** The server's clock, an instant; envelopes of `/api/custom` are dated by it. */
  serverTime: z.string(),
  /** Id of the session, named in envelopes of `/api/custom`. */
  sid: z.string().nullable(),
  /** Key of this session's envelopes, 32 bytes as base64url; kept in memory only. */
  envelopeKey: z.string().nullable(),
  /** Which master key it comes from; the `kid` of the envelope's header. */
  envelopeKeyId: z.string().nullable(),
})

/** A way to sign in. */
export const strategy = z.object({
  name: z.string(),
  /** As people know it; empty for the password. */
  title: z.string(),
  kind: z.string(),
  /** Where it begins; empty where it is not enabled. */
  url: z.string(),
  enabled: z.boolean(),
})

/** An account as `getloginuserdata` answers it; of other people only name and picture are answered. */
export const account = z.object({
  id: z.string(),
  fullname: z.string(),
  email: z.string().nullable(),
  url: z.string(),
  user_mobile: z.string().nullable(),
  user_address: z.string().nullable(),
  user_city: z.string().nullable(),
  user_state: z.string().nullable(),
  user_country: z.string().nullable(),
})

export const sessionCalls = {
  session: {
    path: '/api/session',
    method: 'GET',
    input: nothing,
    output: sessionState,
    writes: false,
    access: 'public',
    summary: 'Who is signed in, with the tokens of this browser',
  },
  authenticate_login: {
    path: '/api/authenticate_login',
    method: 'POST',
    input: z.strictObject({
      email: text(320),
      password: text(256),
      captcha: text(4096).optional(),
      /** True to stay signed in: thirty days, and seven without use. */
      stay: z.boolean().optional(),
    }),
    output: z.object({
      /** The CSRF token of the session: for `x-csrf-token`, or as a Bearer beside the session's cookie. It opens nothing alone. */
      accessToken: z.string(),
      user: sessionUser,
    }),
    writes: true,
    access: 'public',
    summary:
      'Signs in with e-mail and password and sets the session cookie; 401 SECOND_FACTOR leads to answerSecondFactor',
  },
  signOut: {
    path: '/api/signOut',
    method: 'POST',
    input: z.strictObject({ url: text(2048).optional() }),
    output: z.object({}),
    writes: true,
    access: 'session',
    summary: 'Ends the session and records it',
  },
  authSessionCreateUpdate: {
    path: '/api/authSessionCreateUpdate',
    method: 'POST',
    input: z.strictObject({
      session: z.union([text(64), z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID')]).optional(),
    }),
    output: z.string().nullable(),
    writes: true,
    access: 'session',
    summary: 'Keeps a value with the session unless a greater one is kept, and answers what is kept',
  },
  setLocale: {
    path: '/api/setLocale',
    method: 'POST',
    input: z.strictObject({ locale }),
    output: z.object({ user: sessionUser }),
    writes: true,
    access: 'session',
    summary: 'Sets the language of the interface and of mails',
  },
  me: {
    path: '/api/me',
    method: 'GET',
    input: nothing,
    output: sessionUser,
    writes: false,
    access: 'session',
    summary: 'The signed-in user',
  },
  getStrategies: {
    path: '/api/getStrategies',
    method: 'GET',
    input: nothing,
    output: z.array(strategy),
    writes: false,
    access: 'public',
    summary: 'The ways to sign in, also those that are not configured and so not enabled',
  },
  ip: {
    path: '/api/ip.json',
    method: 'GET',
    input: nothing,
    output: z.object({ ip: z.string() }),
    writes: false,
    access: 'public',
    summary: "The browser's address as the server sees it",
  },
  getloginuserdata: {
    path: '/api/getloginuserdata',
    method: 'POST',
    input: z.strictObject({ userid: opaqueId }),
    output: z.array(account),
    writes: false,
    access: 'session',
    summary: "The caller's account, or name and picture of somebody of the same subscription",
  },
} as const satisfies Record<string, CallDefinition>

export type SessionUser = z.output<typeof sessionUser>
export type SessionState = z.output<typeof sessionState>
export type Account = z.output<typeof account>
