/** The known facts of a member of a subscription. */
export interface MemberFact {
  readonly userId: string
  readonly fullname: string
  readonly version: number
}

/** The known facts of a subscription. */
export interface SubscriptionFact {
  readonly number: number
  /** IANA zone. */
  readonly timeZone: string
  /** From when on it is read-only; null while nothing ends it. Missing until the first event since it is kept. */
  readonly openUntil?: Date | null
  readonly version: number
}

/** The known facts of a project. */
export interface ProjectFact {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly version: number
}
