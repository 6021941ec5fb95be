import { invalid } from '@smartproject/kit/errors'
import { SignUpMode } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { protoCaptcha } from '../../access/captcha-choice.js'
import { captchaView, signUpRuleView } from '../../views/platform/sign-up.js'
import { present } from '../../views/values.js'
import type { Handlers } from '../context.js'
import type { signUpRuleCalls } from '../../api/platform/sign-up.js'

const SIGN_UP_MODES = {
  open: SignUpMode.OPEN,
  domains: SignUpMode.DOMAINS,
  invited: SignUpMode.INVITED,
} as const

export const signUpRuleHandlers = {
  getSignUpRule: async (_input, ctx) => {
    const { rule } = await ctx.services.auth.getSignUpRule({}, await ctx.asUser())
    return signUpRuleView(present(rule))
  },

  setSignUpRule: async ({ mode, domains, version, reason }, ctx) => {
    const change = { mode: SIGN_UP_MODES[mode], domains, version: BigInt(version), reason }
    const request = { ...change, requestId: ctx.idempotencyKey }
    const { rule } = await ctx.services.auth.setSignUpRule(request, await ctx.asUser())
    return signUpRuleView(present(rule))
  },

  getCaptcha: async (_input, ctx) => {
    const { choice } = await ctx.services.auth.getCaptchaChoice({}, await ctx.asUser())
    return captchaView(present(choice), ctx.platform.captcha)
  },

  setCaptcha: async ({ captcha, version, reason }, ctx) => {
    const captchas = ctx.platform.captcha
    if (!captchas.offered.includes(captcha))
      throw invalid([{ field: 'captcha', reason: 'CAPTCHA_NOT_CONFIGURED' }])
    const change = { captcha: protoCaptcha(captcha), version: BigInt(version), reason }
    const request = { ...change, requestId: ctx.idempotencyKey }
    const { choice } = await ctx.services.auth.setCaptchaChoice(request, await ctx.asUser())
    captchas.forget()
    return captchaView(present(choice), captchas)
  },
} satisfies Pick<Handlers, keyof typeof signUpRuleCalls>
