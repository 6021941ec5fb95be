/** The captcha that tells people from programs. */
export const CAPTCHAS = ['none', 'altcha', 'turnstile', 'hcaptcha', 'recaptcha'] as const
export type CaptchaName = (typeof CAPTCHAS)[number]

/** The captcha that an administrator has chosen; `version` counts from 1. Keys of providers are settings of the installation. */
export interface CaptchaChoice {
  readonly captcha: CaptchaName
  readonly version: number
}
