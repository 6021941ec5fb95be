import {
  type CaptchaChoice,
  SignUpMode,
  type SignUpRule as ProtoRule,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { captchaName } from '../../access/captcha-choice.js'
import type { Captchas } from '../../captcha/chosen.js'
import type { CaptchaSetting, SignUpRule } from '../../api/platform/sign-up.js'
import { safeNumber } from '../values.js'

const signUpModes = new Map<SignUpMode, SignUpRule['mode']>([
  [SignUpMode.OPEN, 'open'],
  [SignUpMode.DOMAINS, 'domains'],
  [SignUpMode.INVITED, 'invited'],
])

/** Which captcha holds here, and which could. */
export function captchaView(
  { captcha, version }: CaptchaChoice,
  { offered, usual }: Pick<Captchas, 'offered' | 'usual'>,
): CaptchaSetting {
  const chosen = captchaName(captcha)
  const holds = chosen !== null && offered.includes(chosen) ? chosen : usual
  return { captcha: holds, offered: [...offered], version: safeNumber(version) }
}

/** Who may open an account. */
export function signUpRuleView({ mode, domains, version }: ProtoRule): SignUpRule {
  return { mode: signUpModes.get(mode) ?? 'invited', domains, version: Number(version) }
}
