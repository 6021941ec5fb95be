import { isApiError } from '../../lib/calls/api-error.js'
import type { Credentials } from './api/session.js'

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The faults of the fields, as keys of the `session` catalogue. */
export interface CredentialFaults {
  readonly email?: 'login.emailMissing' | 'login.emailInvalid' | undefined
  readonly password?: 'login.passwordMissing' | undefined
}

/** The form's own check is comfort: the server decides. */
export function credentialFaults({ email, password }: Credentials): CredentialFaults {
  return {
    email: email === '' ? 'login.emailMissing' : ADDRESS.test(email) ? undefined : 'login.emailInvalid',
    password: password === '' ? 'login.passwordMissing' : undefined,
  }
}

/** True when the password was right and the second factor is asked for. */
export function isHalfSignedIn(error: unknown): boolean {
  return isApiError(error) && error.reason === 'SECOND_FACTOR'
}

/** One sentence for every refusal: it must not tell whether an account exists. Null for failures of the system. */
export function refusalOf(error: unknown): 'login.wrong' | 'login.tooMany' | 'login.captchaRefused' | null {
  if (!isApiError(error)) return null
  if (error.reasonOf('captcha')) return 'login.captchaRefused'
  if (error.status === 429) return 'login.tooMany'
  return error.status >= 400 && error.status < 500 ? 'login.wrong' : null
}

/** True where a provider has led back without letting a person in. */
export function isProviderError(params: URLSearchParams): boolean {
  return ['liLogin', 'liRegister', 'msal'].some((flag) => params.get(flag) === 'error')
}

/** The provider at which a person's account is known, by what an older address of the sign-in page says; null without. */
export function knownProvider(params: URLSearchParams): string | null {
  if (params.get('liLoginDetails') === 'User_linkedIn_detail') return 'linkedin'
  return params.get('msal') === 'User_detail' ? 'microsoft' : null
}
