import { z } from 'zod'
import { sessionUser } from './session.js'
import { type CallDefinition, nothing, text } from '../shapes.js'

/** Six digits of an authenticator in the digits of any language, or the sixteen letters of a recovery code. */
export const factorCode = text(64)

/** Answered once, in groups of four letters. */
const recoveryCodes = z.array(z.string())

export const factorCalls = {
  answerSecondFactor: {
    path: '/api/answerSecondFactor',
    method: 'POST',
    input: z.strictObject({
      code: factorCode,
      /** Lets this browser pass without the second factor for thirty days. */
      trust: z.boolean().optional(),
    }),
    output: z.object({ accessToken: z.string(), user: sessionUser }),
    writes: true,
    access: 'public',
    summary:
      'Goes on with a sign-in whose password was right, by a code of the authenticator or a recovery code',
  },
  getFactors: {
    path: '/api/getFactors',
    method: 'POST',
    input: nothing,
    output: z.object({
      /** True while an authenticator is on. */
      totp: z.boolean(),
      /** Recovery codes that were not used yet. */
      recovery_codes: z.int(),
    }),
    writes: false,
    access: 'session',
    summary: 'What one proves a sign-in by beside the password',
  },
  startTotp: {
    path: '/api/startTotp',
    method: 'POST',
    input: nothing,
    output: z.object({
      /** In base32, to be typed. */
      secret: z.string(),
      /** The same as an `otpauth:` address, for a picture. */
      uri: z.string(),
    }),
    writes: true,
    access: 'session',
    summary:
      'Makes a secret for an authenticator, which waits ten minutes for its first code; 403 STEP_UP as changePassword',
  },
  confirmTotp: {
    path: '/api/confirmTotp',
    method: 'POST',
    input: z.strictObject({ code: factorCode }),
    output: z.object({ recovery_codes: recoveryCodes }),
    writes: true,
    access: 'session',
    summary:
      'Switches the authenticator on by a code of it and tells the recovery codes, once; all other sessions end',
  },
  removeTotp: {
    path: '/api/removeTotp',
    method: 'POST',
    input: nothing,
    output: z.object({}),
    writes: true,
    access: 'session',
    summary: 'Switches the authenticator off; 409 LAST_WAY_IN for a platform administrator',
  },
  renewRecoveryCodes: {
    path: '/api/renewRecoveryCodes',
    method: 'POST',
    input: nothing,
    output: z.object({ recovery_codes: recoveryCodes }),
    writes: true,
    access: 'session',
    summary: 'Makes recovery codes in place of the old ones and tells them, once',
  },
} as const satisfies Record<string, CallDefinition>
