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

/** How a person chose to be mailed about a group of news: each, once a day, or not. */
export type MailPreference = 'each' | 'digest' | 'none'

/** What a member chose, by the names of the groups; what is not named is mailed. */
export interface PreferencesFact {
  readonly userId: string
  readonly preferences: Readonly<Record<string, MailPreference>>
  readonly version: number
}

/** What is known of a subscription. */
export interface SubscriptionFact {
  readonly title: string
  /** IANA zone; empty while it is not known. */
  readonly timeZone: string
  readonly version: number
}
