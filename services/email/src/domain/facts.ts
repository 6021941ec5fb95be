import type { Locale } from './delivery.js'

/** What is known of a member of a subscription. */
export interface MemberFact {
  readonly userId: string
  readonly fullname: string
  readonly email: string
  readonly locale: Locale
  /** False after leaving the subscription. */
  readonly active: boolean
  readonly version: number
}

/** What is known of a subscription. */
export interface SubscriptionFact {
  readonly title: string
  /** IANA zone; empty when it was not told yet. */
  readonly timeZone: string
  readonly version: number
}
