import { invalid, type DomainError } from '@smartproject/kit/errors'

/** Services that tell people from programs. */
export const SITE_PROVIDERS = ['turnstile', 'hcaptcha', 'recaptcha'] as const
export type SiteProvider = (typeof SITE_PROVIDERS)[number]

/** The choices of an administrator. */
export type CaptchaName = 'none' | 'altcha' | SiteProvider

/** A task that a browser gets and whose answer comes back in the field `captcha` of a call. */
export interface Captcha {
  /** Null when nothing is asked for. */
  readonly provider: 'altcha' | SiteProvider | null
  /** Origins whose scripts and frames the browser needs for it. */
  readonly origins: readonly string[]
  /** The challenge for the browser; stands in the `meta` of the problem CAPTCHA_REQUIRED. */
  challenge(): Promise<Readonly<Record<string, string>>>
  /**
   * Resolves for a right answer that was not used before. Errors: invalid with CAPTCHA_REFUSED at the field `captcha`,
   * unavailable CAPTCHA_UNAVAILABLE.
   */
  verify(answer: string): Promise<void>
}

/** Answers that were used. */
export interface UsedAnswers {
  /** False when it was used before. Errors: unavailable CAPTCHA_UNAVAILABLE. */
  claim(id: string): Promise<boolean>
}

/** Asks for nothing and looks at no answer. */
export const noCaptcha: Captcha = {
  provider: null,
  origins: [],
  challenge: () => Promise.resolve({}),
  verify: () => Promise.resolve(),
}

/** The answer to a wrong, old or used answer. */
export function captchaRefused(): DomainError {
  return invalid([{ field: 'captcha', reason: 'CAPTCHA_REFUSED' }])
}
