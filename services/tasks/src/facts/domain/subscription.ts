import type { WorkCalendar } from '@smartproject/kit/types/working-days'

/** The facts of a subscription, copied from events. */
export interface Subscription {
  /** Small number in addresses. */
  readonly number: number
  /** IANA zone that says which day it is. */
  readonly timeZone: string
  /** The days on which people work. */
  readonly calendar: Required<WorkCalendar>
  /** From when on it is read-only; null while nothing ends it. */
  readonly openUntil: Date | null
  /** The register's version of this state. */
  readonly version: number
}

/** Where and when people work. */
export type Workplace = Pick<Subscription, 'timeZone'> & { readonly calendar: WorkCalendar }

/** Facts of the tenant's own subscription. */
export interface SubscriptionStore {
  /** Its number; 0 until it was heard of. */
  number(): Promise<number>
  /** Its zone; UTC until it was heard of. */
  timeZone(): Promise<string>
  /** Its zone and calendar; UTC and the usual week of a new subscription until it was heard of. */
  workplace(): Promise<Workplace>
  /** True while it is not read-only. */
  isOpen(now: Date): Promise<boolean>
  /** Keeps the state if it is newer than the kept one. */
  keep(subscription: Subscription): Promise<void>
}
