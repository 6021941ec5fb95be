import type { MailCodes, Passwords, Tokens } from '../domain/ports.js'

/** What passwords, tokens and codes are made and checked by. */
export interface SecretDeps {
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly codes: MailCodes
  /** True for passwords that are tried first. */
  readonly isCommonPassword: (text: string) => boolean
}
