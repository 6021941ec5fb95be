import { z } from 'zod'
import { type CallDefinition, leaveCode, locale, text } from './shapes.js'

/** Six digits from a mail, in the digits of any language, with blanks between them. */
const pin = text(16)

export const accountCalls = {
  register: {
    path: '/api/register',
    method: 'POST',
    input: z.strictObject({
      fullname: text(200),
      email: text(320),
      password: text(256),
      locale: locale.optional(),
      audience: text(32).optional(),
      captcha: text(4096).optional(),
    }),
    output: z.object({ sent: z.literal(true) }),
    writes: true,
    access: 'public',
    summary: 'Signs up; a mail proves the address. The answer is the same whatever is known of it',
  },
  activateAccount: {
    path: '/api/activateAccount',
    method: 'POST',
    input: z.strictObject({ code: leaveCode.optional(), pin: pin.optional() }),
    output: z.object({
      /** False in another browser than the one that signed up. */
      signed_in: z.boolean(),
      email: z.string(),
    }),
    writes: true,
    access: 'public',
    summary: "Makes the account of a sign-up by the code of the mail's link, or by its pin where it began",
  },
} as const satisfies Record<string, CallDefinition>
