import type { Clock } from '@smartproject/kit/types/clock'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type { AuthEvent } from './users/domain/events.js'
import type {
  AuthStores,
  FactorSecrets,
  MailCodes,
  Passwords,
  SignInLimiter,
  Tokens,
  WebAuthn,
} from './ports.js'
import type { SignUpRule } from './platform/domain/sign-up-rule.js'

/** What the use cases work with. */
export interface AuthDeps {
  readonly work: UnitOfWork<AuthStores, AuthEvent>
  readonly clock: Clock
  readonly limiter: SignInLimiter
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly codes: MailCodes
  readonly factorSecrets: FactorSecrets
  readonly webAuthn: WebAuthn
  /** What the installation says; an administrator's choice goes before it. */
  readonly signUp: SignUpRule
  /** True for passwords that are tried first. */
  readonly isCommonPassword: (text: string) => boolean
}
