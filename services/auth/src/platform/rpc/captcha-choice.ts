import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import {
  Captcha as ProtoCaptcha,
  type CaptchaChoice as ProtoChoice,
  type GetCaptchaChoiceRequest,
  type GetCaptchaChoiceResponse,
  type GetCaptchaRequest,
  type GetCaptchaResponse,
  type SetCaptchaChoiceRequest,
  type SetCaptchaChoiceResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { captchaChoice, setCaptchaChoice } from '../app/captcha-choice.js'
import type { Deps } from '../app/deps.js'
import { type CaptchaChoice, type CaptchaName, CAPTCHAS } from '../domain/captcha-choice.js'

const WIRE: Readonly<Record<CaptchaName, ProtoCaptcha>> = {
  none: ProtoCaptcha.NONE,
  altcha: ProtoCaptcha.ALTCHA,
  turnstile: ProtoCaptcha.TURNSTILE,
  hcaptcha: ProtoCaptcha.HCAPTCHA,
  recaptcha: ProtoCaptcha.RECAPTCHA,
}

/** GetCaptcha: for the service that browsers talk to. */
export function getCaptchaRpc(deps: Deps): Unary<GetCaptchaRequest, GetCaptchaResponse> {
  return async () => ({ captcha: encode(await captchaChoice(deps)).captcha })
}

/** GetCaptchaChoice: for platform administrators. */
export function getCaptchaChoiceRpc(deps: Deps): Unary<GetCaptchaChoiceRequest, GetCaptchaChoiceResponse> {
  return async () => ({ choice: encode(await captchaChoice(deps)) })
}

/** SetCaptchaChoice: whether it can be served is known where the keys are. */
export function setCaptchaChoiceRpc(deps: Deps): Unary<SetCaptchaChoiceRequest, SetCaptchaChoiceResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const captcha = CAPTCHAS.find((name) => WIRE[name] === request.captcha)
    if (!captcha) reader.fault('captcha', 'REQUIRED')
    const reason = reader.text('reason', request.reason, { min: 3, max: 500 })
    reader.done()
    const input = { captcha: captcha ?? 'none', version: Number(request.version), reason }
    return { choice: encode(await setCaptchaChoice(deps, caller, input)) }
  }
}

function encode(choice: CaptchaChoice | null): ProtoChoice {
  const captcha = choice ? WIRE[choice.captcha] : ProtoCaptcha.UNSPECIFIED
  return { captcha, version: BigInt(choice?.version ?? 0) }
}
