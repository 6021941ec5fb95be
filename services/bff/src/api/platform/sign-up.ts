import { z } from 'zod'

import { type CallDefinition, nothing, text } from '../shapes.js'

/** Who may open an account: everybody, addresses of some domains, or invited people alone. */
export const signUpMode = z.enum(['open', 'domains', 'invited'])

export const signUpRule = z.object({
  mode: signUpMode,
  domains: z.array(z.string()),
  /** 0 while it is what the installation says. */
  version: z.number(),
})

const captchaName = z.enum(['none', 'altcha', 'turnstile', 'hcaptcha', 'recaptcha'])

/** The captcha that tells browsers of people from programs at sign-ups, forgotten passwords and sign-ins that are slowed down. */
export const captchaSetting = z.object({
  /** The one that holds. */
  captcha: captchaName,
  /** Those that can be chosen: a provider needs keys, which are settings of the installation. */
  offered: z.array(captchaName),
  /** 0 while it is what the installation says. */
  version: z.number(),
})

export const signUpRuleCalls = {
  getSignUpRule: {
    path: '/api/getSignUpRule',
    method: 'POST',
    input: nothing,
    output: signUpRule,
    writes: false,
    access: 'platform',
    summary: 'Who may open an account',
  },
  setSignUpRule: {
    path: '/api/setSignUpRule',
    method: 'POST',
    input: z.strictObject({
      mode: signUpMode,
      /** For the mode of that name. */
      domains: z.array(text(253)).max(100, 'TOO_MANY'),
      version: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID'),
      reason: text(500),
    }),
    output: signUpRule,
    writes: true,
    access: 'platform',
    summary: 'Chooses who may open an account. 403 STEP_UP as above, 409 on a stale version',
  },
  getCaptcha: {
    path: '/api/getCaptcha',
    method: 'POST',
    input: nothing,
    output: captchaSetting,
    writes: false,
    access: 'platform',
    summary: 'Which captcha browsers answer, and which can be chosen',
  },
  setCaptcha: {
    path: '/api/setCaptcha',
    method: 'POST',
    input: z.strictObject({
      captcha: captchaName,
      version: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID'),
      reason: text(500),
    }),
    output: captchaSetting,
    writes: true,
    access: 'platform',
    summary:
      'Chooses which captcha browsers answer. 403 STEP_UP as above, 409 on a stale version, 400 CAPTCHA_NOT_CONFIGURED',
  },
} as const satisfies Record<string, CallDefinition>

export type SignUpRule = z.output<typeof signUpRule>
export type CaptchaSetting = z.output<typeof captchaSetting>
