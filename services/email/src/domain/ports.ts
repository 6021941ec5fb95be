import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type { Delivery, DeliveryState, Locale } from './delivery.js'
import type { MemberFact, SubscriptionFact, PreferencesFact } from './facts.js'
import type { MailSubject } from './message.js'

/** How the work on a claimed mail ended (or where it stands). */
export type Progress =
  | {
      readonly to: 'handed-over'
      readonly email: string
      readonly locale: Locale
      readonly again: boolean
      readonly at: Date
    }
  /** The outcome is known to be "not accepted"; due again later. */
  | { readonly to: 'retry'; readonly dueTime: Date; readonly reason: string }
  /** The outcome is unknown; due again later. */
  | { readonly to: 'doubt'; readonly dueTime: Date; readonly reason: string }
  /** Something it needs is not known yet. */
  | { readonly to: 'wait'; readonly dueTime: Date; readonly reason: string }
  | { readonly to: 'sent'; readonly at: Date; readonly providerId: string }
  | { readonly to: 'failed' | 'dropped'; readonly reason: string; readonly email?: string }

/** The ledger of one subscription. */
export interface DeliveryStore {
  has(eventId: string, template: string, recipientId: string): Promise<boolean>
  plan(delivery: Delivery): Promise<void>
  /**
   * Drops planned mails about older versions of the subject that are of these templates, or are held back for one of these
   * recipients; those in the provider's hands are not tried again.
   */
  overtake(subject: MailSubject, templates: readonly string[], recipientIds: readonly string[]): Promise<void>
  /** When the newest mail about the subject to the recipient went, or is due; null when there is none but dropped ones. */
  lastDue(subject: MailSubject, recipientId: string): Promise<Date | null>
  /** True when the recipient got, or is about to get, a mail of the template about the subject. */
  wasMailed(subject: MailSubject, template: string, recipientId: string): Promise<boolean>
  /** When the mails to the recipient about the person since then were planned, newest first, at most `count`. */
  plannedSince(about: { recipientId: string; aboutId: string; since: Date; count: number }): Promise<Date[]>
  /** Moves a mail on if the claim still holds; false when another replica has it now. */
  advance(id: string, claim: string, progress: Progress): Promise<boolean>
  /** Lets mails waiting for a fact try at once. */
  stopWaiting(now: Date): Promise<void>
  /** Newest first; `before` is the position of the last row seen. */
  list(query: {
    /** Only about this subject; null for all. */
    subject: { type: string; id: string } | null
    before: LedgerPosition | null
    limit: number
  }): Promise<Delivery[]>
  find(id: string): Promise<Delivery | null>
  /** True when a later mail about the subject was planned. */
  isOvertaken(subject: MailSubject): Promise<boolean>
  /** Plans a mail again that failed; false when it is not one that can be. */
  resend(id: string, now: Date): Promise<boolean>
}

/** Where the last row of a page of the ledger stands. */
export interface LedgerPosition {
  readonly createTime: Date
  readonly id: string
}

/** The ledgers of all subscriptions, for those who look after the platform. */
export interface WholeLedger {
  /** Newest first; `before` is the position of the last row seen, a null `state` wants all. */
  list(query: {
    state: DeliveryState | null
    before: LedgerPosition | null
    limit: number
  }): Promise<Delivery[]>
  /** Removes what mails tell that failed and were planned before then. */
  forgetFailed(before: Date): Promise<number>
}

/** Facts of other services, copied from their events. */
export interface FactStore {
  /** Those of them that are known, by their ids. */
  members(userIds: readonly string[]): Promise<ReadonlyMap<string, MemberFact>>
  subscription(): Promise<SubscriptionFact | null>
  /** Keeps the fact if it is newer than what is known; false otherwise. */
  keepMember(fact: MemberFact): Promise<boolean>
  keepSubscription(fact: SubscriptionFact): Promise<void>
  /** The choices of the member; empty without any. */
  preferencesOf(userId: string): Promise<PreferencesFact['preferences']>
  learnPreferences(fact: PreferencesFact): Promise<void>
  /** Notes that news of a subject arrived: the first of it, newer ones, or such that were seen before, as was something newer. */
  learnSubject(subject: MailSubject, eventId: string): Promise<'first' | 'newer' | 'known'>
}

/** All stores of a subscription. */
export interface Stores {
  readonly deliveries: DeliveryStore
  readonly facts: FactStore
}

/** Mails that are due, of all subscriptions. */
export interface DueDeliveries {
  /**
   * Claims at most that many due mails, none of `held`; no other replica gets them until the claim ends. `nextTime` is when the
   * first one falls due that was looked at and is not claimed; null when there is none.
   */
  claim(
    now: Date,
    claimEnds: Date,
    limit: number,
    held: readonly string[],
  ): Promise<{ claimed: Delivery[]; nextTime: Date | null }>
  /** Puts off the end of claims that still stand. */
  renew(claimed: readonly Delivery[], claimEnds: Date): Promise<void>
  /** How many are planned, and since when the first of them is due; null when none is. */
  waiting(now: Date): Promise<{ planned: number; dueSince: Date | null }>
}

/** The events of the service. */
export interface MailSettled {
  readonly type: 'mail-settled'
  readonly deliveryId: string
  readonly eventId: string
  readonly recipientId: string
  readonly template: string
  readonly subject: MailSubject
  /** `planned` where it is late: the first try failed, more follow. */
  readonly state: Extract<DeliveryState, 'planned' | 'sent' | 'failed' | 'dropped'>
}

export type Work = UnitOfWork<Stores, MailSettled>
