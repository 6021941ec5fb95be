/** The published facts of a user. */
export interface UserFact {
  readonly userId: string
  readonly email: string
  readonly fullname: string
  readonly avatarUrl: string
  readonly locale: string
  readonly platformAdmin: boolean
  /** False after the account was closed. */
  readonly active: boolean
  /** auth's version; what is not newer is ignored. */
  readonly version: number
}
