import type { Clock } from '@smartproject/kit/types/clock'

import type { Config } from '../config.js'
import { noCaptcha, type Captcha, type UsedAnswers } from './captcha.js'
import { proofOfWork, type ProofOfWorkKey } from './proof-of-work.js'
import { siteVerify } from './site-verify.js'

interface Parts {
  readonly keys: readonly ProofOfWorkKey[]
  readonly used: UsedAnswers
  readonly clock: Clock
}

/** The captcha that the settings name. */
export function configuredCaptcha(config: Config, { keys, used, clock }: Parts): Captcha {
  const { CAPTCHA: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = config
  if (provider === 'altcha') return proofOfWork({ keys, used, clock })
  // The settings have been refused before when one of these is missing.
  if (provider === 'none' || siteKey === undefined || secret === undefined) return noCaptcha
  const host = new URL(config.PUBLIC_URL).hostname
  return siteVerify({ provider, siteKey, secret, verifyUrl: config.CAPTCHA_VERIFY_URL, host, used })
}
