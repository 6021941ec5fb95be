import { createHash } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import { z } from 'zod'

import { captchaRefused, type Captcha, type SiteProvider, type UsedAnswers } from './captcha.js'

const TIMEOUT_MS = 5_000

interface Provider {
  readonly verifyUrl: string
  readonly origins: readonly string[]
}

const providers: Readonly<Record<SiteProvider, Provider>> = {
  turnstile: {
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    origins: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    origins: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  recaptcha: {
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    origins: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  },
}

/** Faults of the answer; all others are ours or the provider's. */
const REFUSALS = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
  'expired-input-response',
  'already-seen-response',
  'invalid-or-already-seen-response',
])

const verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
})

/** How a provider is asked. */
export interface SiteVerifyOptions {
  readonly provider: SiteProvider
  readonly siteKey: string
  readonly secret: string
  /** Instead of the provider's own address. */
  readonly verifyUrl?: string | undefined
  /** Host on which answers have to be made. */
  readonly host: string
  readonly used: UsedAnswers
}

/** A captcha of a provider that is asked about each answer by its "siteverify" call. */
export function siteVerify(options: SiteVerifyOptions): Captcha {
  const { provider, siteKey, host, used } = options
  return {
    provider,
    origins: providers[provider].origins,
    challenge: () => Promise.resolve({ captcha: provider, site_key: siteKey }),
    async verify(answer) {
      const { success, hostname, 'error-codes': faults } = await ask(options, answer)
      if (!success && !faults.some((fault) => REFUSALS.has(fault))) throw unavailable(faults.join(' '))
      if (!success || hostname !== host) throw captchaRefused()
      const id = createHash('sha256').update(answer).digest('base64url')
      if (!(await used.claim(`${provider} ${id}`))) throw captchaRefused()
    },
  }
}

async function ask(options: SiteVerifyOptions, answer: string): Promise<z.output<typeof verdict>> {
  const { provider, siteKey, secret, verifyUrl = providers[provider].verifyUrl } = options
  const body = new URLSearchParams({ secret, response: answer, sitekey: siteKey })
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(verifyUrl, { method: 'POST', body, signal, redirect: 'error' })
    return verdict.parse(await response.json())
  } catch (cause) {
    throw unavailable('no answer', cause)
  }
}

function unavailable(why: string, cause?: unknown): DomainError {
  return new DomainError('unavailable', 'CAPTCHA_UNAVAILABLE', { cause: cause ?? new Error(why) })
}
