import { DomainError } from '@smartproject/kit/errors'

/** The rule by which an account may be opened: by everybody, by addresses of some domains, or by invited people alone. */
export const SIGN_UP_MODES = ['open', 'domains', 'invited'] as const
export type SignUpMode = (typeof SIGN_UP_MODES)[number]

/** The rule of sign-ups: the people who may open an account. */
export interface SignUpRule {
  readonly mode: SignUpMode
  /** In small letters; empty in every other mode than that of their name. */
  readonly domains: readonly string[]
}

/** The rule that an administrator has chosen; `version` counts from 1. */
export type ChosenSignUpRule = SignUpRule & { readonly version: number }

/** True for the name of a domain, in small letters. */
export function isDomain(text: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text)
}

/** Errors: forbidden SIGN_UP_CLOSED for an address that may not sign up. */
export function requireSignUp({ mode, domains }: SignUpRule, email: string): void {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (mode === 'open' || (mode === 'domains' && domains.includes(domain))) return
  throw new DomainError('forbidden', 'SIGN_UP_CLOSED')
}
