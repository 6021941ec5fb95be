import { randomUUID } from 'node:crypto'

import { Captcha } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { CaptchaName } from '../captcha/captcha.js'
import type { Gateways } from '../gateways/gateways.js'

const DEADLINE_MS = 3_000
/** The gRPC code of a call that the other side does not know. */
const UNIMPLEMENTED = 12

const WIRE: Readonly<Record<CaptchaName, Captcha>> = {
  none: Captcha.NONE,
  altcha: Captcha.ALTCHA,
  turnstile: Captcha.TURNSTILE,
  hcaptcha: Captcha.HCAPTCHA,
  recaptcha: Captcha.RECAPTCHA,
}

/** A captcha as auth names it. */
export function protoCaptcha(name: CaptchaName): Captcha {
  return WIRE[name]
}

/** The name of a captcha; null before a choice. */
export function captchaName(captcha: Captcha): CaptchaName | null {
  const names = Object.keys(WIRE) as CaptchaName[]
  return names.find((name) => WIRE[name] === captcha) ?? null
}

/** The captcha that an administrator has chosen; null before a choice, and where auth is of a release without the choice. */
export async function captchaChosen(auth: Pick<Gateways['auth'], 'getCaptcha'>): Promise<CaptchaName | null> {
  try {
    const { captcha } = await auth.getCaptcha({}, { deadlineMs: DEADLINE_MS, requestId: randomUUID() })
    return captchaName(captcha)
  } catch (error) {
    // During an upgrade people go on signing in.
    if ((error as { code?: unknown }).code === UNIMPLEMENTED) return null
    throw error
  }
}
