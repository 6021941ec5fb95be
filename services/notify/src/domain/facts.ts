/** What is known of a member of a subscription. */
export interface MemberFact {
  readonly userId: string
  readonly fullname: string
  readonly version: number
}

/** What is known of a project. */
export interface ProjectFact {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly version: number
}
