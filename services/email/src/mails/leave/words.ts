import type { Locale } from '../../domain/delivery.js'
import type { Own, Phrase } from '../../domain/layout/phrase.js'

/** How a mail's state is called, in the subject and on its badge. */
export type MailState =
  | 'pending'
  | 'appliedFor'
  | 'edited'
  | 'withdrawn'
  | 'reassigned'
  | 'approved'
  | 'approvedOtherwise'
  | 'datesChanged'
  | 'updated'
  | 'rejected'
  | 'cancelled'
  | 'recounted'

/** The parts of a headline. */
export interface HeadlineParts {
  /** The applicant. */
  readonly who: Own
  /** `3 working days`. */
  readonly days: string
  /** The dates in short. */
  readonly span: Phrase
  /** The approver now, if known. */
  readonly approver: Own | null
  /** The actor, if known. */
  readonly actor: Own | null
}

/** Labels of the rows of facts. */
export type FactLabel =
  | 'applicant'
  | 'leaveType'
  | 'from'
  | 'to'
  | 'workingDays'
  | 'appliedBy'
  | 'decidedBy'
  | 'inPlaceOf'
  | 'goesTo'
  | 'cameFrom'
  | 'alsoAway'
  | 'deputy'

/** All words of one language. A missing one does not compile. */
export interface Words {
  readonly locale: Locale
  /** `spec`'s subject in English, its translation elsewhere; always in front. */
  readonly subjectPrefix: string
  readonly comma: string
  workingDays(count: number): string
  /** A number of days that may end in a half. */
  halves(count: number): string
  /** A leave that begins, and one that ends, at noon of a day; after the day. */
  readonly noon: { readonly from: string; readonly to: string }
  readonly states: Readonly<Record<MailState, string>>
  /** The states as badges. */
  readonly badges: Readonly<Record<MailState, string>>
  readonly headlines: Readonly<Record<MailState, (parts: HeadlineParts) => Phrase>>
  /** The sentence below the headline; null for none. */
  readonly leads: Readonly<Record<MailState | 'resent' | 'reassignedToYou' | 'inPlace', string | null>>
  readonly facts: Readonly<Record<FactLabel, string>>
  readonly reason: string
  readonly comment: string
  /** Before the reason why it was approved although tasks of the applicant fall into the days. */
  readonly approvedAnyway: string
  /** The same where only a minimum of people present was passed. */
  readonly approvedBelowMinimum: string
  readonly buttons: { readonly approve: string; readonly reject: string; readonly open: string }
  readonly whyApprover: (company: Phrase) => Phrase
  readonly whyApplicant: (company: Phrase) => Phrase
  /** Of the last mail before more wait. */
  readonly lastOfHour: string
}
