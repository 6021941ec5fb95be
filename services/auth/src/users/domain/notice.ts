import type { Locale } from './user.js'

/** A mail to be sent; its codes are sealed already. */
export interface Notice {
  /** A template of the email service. */
  readonly template:
    | 'account-activate'
    | 'account-exists'
    | 'account-reset'
    | 'account-password-changed'
    | 'account-password-changed-everywhere'
    | 'account-recovered'
    | 'account-email-confirm'
    | 'account-email-taken'
    | 'account-email-changed'
    | 'account-token-made'
    | 'account-closing'
    | 'account-reopened'
    | 'account-locked'
    | 'account-unlocked'
    | 'account-sessions-ended'
    | 'account-admin-granted'
    | 'account-admin-withdrawn'
    | 'account-provider-on'
    | 'account-provider-off'
    | 'account-passkey-added'
    | 'account-passkey-removed'
    | 'account-factor-on'
    | 'account-factor-off'
    | 'account-new-browser'
    | 'account-recovery-used'
    | 'account-recovery-renewed'
    | 'account-test-mail'
  /** The subject; a newer mail about the same subject replaces an older one. */
  readonly subjectId: string
  /** Counts mails about the subject. */
  readonly version: number
  /** The user, or a hash of an address without an account. */
  readonly recipientId: string
  readonly email: string
  readonly fullname: string
  readonly locale: Locale
  /** The values of the template; none is secret. */
  readonly values: Readonly<Record<string, string>>
  readonly sealedCodes: string
  readonly codesExpireTime: Date | null
}
