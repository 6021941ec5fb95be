import { DomainError } from '@smartproject/kit/errors'

/** Who may open an account: everybody, addresses of some domains, or nobody who was not invited. */
export type SignUpRule =
  { readonly mode: 'open' | 'invited' } | { readonly mode: 'domains'; readonly domains: readonly string[] }

/** Errors: forbidden SIGN_UP_CLOSED for an address that may not sign up. */
export function requireSignUp(rule: SignUpRule, email: string): void {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (rule.mode === 'open' || (rule.mode === 'domains' && rule.domains.includes(domain))) return
  throw new DomainError('forbidden', 'SIGN_UP_CLOSED')
}
