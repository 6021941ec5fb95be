/** The facts of a subscription, copied from events. */
export interface Subscription {
  /** IANA zone that says which day it is. */
  readonly timeZone: string
  /** The register's version of this state. */
  readonly version: number
}

/** Facts of the tenant's own subscription. */
export interface SubscriptionStore {
  /** Its zone; UTC until it was heard of. */
  timeZone(): Promise<string>
  /** Keeps the state if it is newer than the kept one. */
  keep(subscription: Subscription): Promise<void>
}
