import type { Clock } from '@smartproject/kit/types/clock'

import type { Config } from '../config.js'
import { noCaptcha, type Captcha, type CaptchaName, type UsedAnswers } from './captcha.js'
import { chosenCaptcha, type CaptchaParts, type Captchas } from './chosen.js'
import { proofOfWork, type ProofOfWorkKey } from './proof-of-work.js'
import { siteVerify } from './site-verify.js'

interface Parts extends Pick<CaptchaParts, 'choice'> {
  readonly keys: readonly ProofOfWorkKey[]
  readonly used: UsedAnswers
  readonly clock: Clock
}

/** The captchas that the settings have keys for; the one they name holds until an administrator chooses another. */
export function configuredCaptchas(config: Config, { keys, used, clock, choice }: Parts): Captchas {
  const { CAPTCHA: usual, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = config
  const served = new Map<CaptchaName, Captcha>([
    ['none', noCaptcha],
    ['altcha', proofOfWork({ keys, used, clock })],
  ])
  // The settings have been refused before when one of these is missing.
  if (usual !== 'none' && usual !== 'altcha' && siteKey !== undefined && secret !== undefined) {
    const host = new URL(config.PUBLIC_URL).hostname
    const verifyUrl = config.CAPTCHA_VERIFY_URL
    served.set(usual, siteVerify({ provider: usual, siteKey, secret, verifyUrl, host, used }))
  }
  return chosenCaptcha({ served, usual, choice, clock })
}
