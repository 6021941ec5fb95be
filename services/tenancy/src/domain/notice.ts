/** A mail to be sent, to a person who need not be a member; its codes are sealed already. */
export interface Notice {
  /** A template of the email service. */
  readonly template:
    | 'people-invited'
    | 'people-company-offered'
    | 'people-invited-reminder'
    | 'people-join-asked'
    | 'people-join-approved'
    | 'people-join-declined'
    | 'people-line-lost'
    | 'people-plan-asked'
    | 'people-company-locked'
    | 'people-company-unlocked'
    | 'people-company-closing'
    | 'people-company-closing-platform'
    | 'people-company-closing-soon'
    | 'people-company-reopened'
    | 'people-company-erased'
    | 'people-transfer-asked'
    | 'people-transfer-platform'
    | 'people-transfer-veto'
    | 'people-transfer-declined'
    | 'people-owner-changed'
  /** Its subject; a newer mail about the same thing takes the place of an older one. */
  readonly subjectId: string
  /** Counts mails about the subject. */
  readonly version: number
  /** The user, or a hash of the address of a person without an account. */
  readonly recipientId: string
  readonly email: string
  /** Empty when unknown. */
  readonly fullname: string
  readonly locale: string
  /** The data of the template; nothing secret. */
  readonly values: Readonly<Record<string, string>>
  readonly sealedCodes: string
  readonly codesExpireTime: Date | null
}
