import * as z from 'zod/mini'
import { isApiError } from '../../lib/api-error.js'

/** The form's own check is comfort; the words are keys of the `session` catalogue. */
export const credentialsSchema = z.object({
  email: z.pipe(
    z.string().check(z.trim(), z.minLength(1, 'login.emailMissing')),
    z.email('login.emailInvalid'),
  ),
  password: z.string().check(z.minLength(1, 'login.passwordMissing')),
})

export type CredentialsKey = 'login.emailMissing' | 'login.emailInvalid' | 'login.passwordMissing'

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

/** True where a provider has led back without letting somebody in. */
export function isProviderError(params: URLSearchParams): boolean {
  return ['liLogin', 'liRegister', 'msal'].some((flag) => params.get(flag) === 'error')
}
