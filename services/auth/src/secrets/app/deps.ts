import type { MailCodes, Passwords, Tokens } from '../domain/ports.js'

/** The makers and checkers of passwords, tokens and codes. */
export interface SecretDeps {
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly codes: MailCodes
  /** True for passwords that are tried first. */
  readonly isCommonPassword: (text: string) => boolean
}
