import type { Locale } from './delivery.js'

/** The known facts of a member of a subscription. */
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

/** The choices of a member, by the names of the groups; a group without a choice is mailed. */
export interface PreferencesFact {
  readonly userId: string
  readonly preferences: Readonly<Record<string, MailPreference>>
  readonly version: number
}

/** The known facts of a subscription. */
export interface SubscriptionFact {
  readonly title: string
  /** IANA zone; empty while it is not known. */
  readonly timeZone: string
  readonly version: number
}
