import type { CaptchaChoice } from './captcha-choice.js'
import type { SetupCode } from './setup.js'
import type { ChosenSignUpRule } from './sign-up-rule.js'

/** The choices of administrators for the whole platform. */
export interface Settings {
  /** Null until a choice was made. */
  signUp(): Promise<ChosenSignUpRule | null>
  setSignUp(rule: ChosenSignUpRule): Promise<void>
  /** Null until a choice was made. */
  captcha(): Promise<CaptchaChoice | null>
  setCaptcha(choice: CaptchaChoice): Promise<void>
}

/** The code by which the first administrator opens an account. */
export interface SetupCodes {
  /** Keeps it, instead of an earlier one. */
  put(code: SetupCode): Promise<void>
  /** True while this code works. */
  isOpen(codeHash: string, now: Date): Promise<boolean>
  /** Takes it out; false when it does not work, or was taken out before. */
  take(codeHash: string, now: Date): Promise<boolean>
}
