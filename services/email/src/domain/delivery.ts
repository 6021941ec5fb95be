import type { MailMessage } from './message.js'

/** Way of a mail: planned, then accepted by the provider, confirmed by it, refused for good, or not needed any more. */
export type DeliveryState = 'planned' | 'sent' | 'confirmed' | 'failed' | 'dropped'

/** A language mails are written in. */
export type Locale = 'en' | 'ar'

/** One mail to one recipient, a row of the ledger. */
export interface Delivery extends Omit<MailMessage, 'data'> {
  readonly id: string
  readonly tenantId: string
  /** The event it tells of. */
  readonly eventId: string
  readonly state: DeliveryState
  /**
   * The data of the mail; null once the mail is sent or dropped, and some days after it failed, so that typed texts do not
   * stay here.
   */
  readonly data: object | null
  /** Sealed codes as they arrived; empty when there are none and once `data` is null. */
  readonly sealedCodes: string
  readonly codesExpireTime: Date | null
  /** Language of the recipient at the last attempt; null before. */
  readonly locale: Locale | null
  /** Address at the last attempt; empty before. */
  readonly recipientEmail: string
  /** How often it was handed to the provider. */
  readonly attempts: number
  /** How often something it needs was not known yet. */
  readonly waits: number
  /** Last obstacle, an UPPER_SNAKE reason without addresses; empty when there was none. */
  readonly lastError: string
  readonly createTime: Date
  /** When it was asked to be sent again after it had failed; null when it was not. */
  readonly resentTime: Date | null
  /** The time from which a replica may take it up (again); during work, the end of the claim. */
  readonly dueTime: Date
  readonly sentTime: Date | null
  /** The replica that works on it; it changes with every claim. */
  readonly claim: string
  /** Set just before handing over and cleared when the outcome is known: set and due again means unknown. */
  readonly handedOverTime: Date | null
  /** How often it was handed over again although the first outcome was unknown; 1 at most. */
  readonly resends: number
  /** A newer change of its subject makes it pointless: not to be handed over again. */
  readonly overtaken: boolean
  /** It is held back because its recipient just got others; a newer state of the subject replaces it. */
  readonly capped: boolean
  /** The last one before more about this person wait for the end of the hour; it says so. */
  readonly lastOfHour: boolean
  /** The provider's id of the mail; empty before. */
  readonly providerId: string
}

/** A fresh row of the ledger. */
export function plannedDelivery(
  message: MailMessage,
  about: {
    id: string
    tenantId: string
    eventId: string
    now: Date
    dueTime: Date
    capped: boolean
    lastOfHour: boolean
  },
): Delivery {
  return {
    ...message,
    id: about.id,
    tenantId: about.tenantId,
    eventId: about.eventId,
    state: 'planned',
    locale: null,
    recipientEmail: '',
    attempts: 0,
    waits: 0,
    lastError: '',
    createTime: about.now,
    resentTime: null,
    dueTime: about.dueTime,
    sentTime: null,
    claim: '',
    handedOverTime: null,
    resends: 0,
    overtaken: false,
    capped: about.capped,
    lastOfHour: about.lastOfHour,
    providerId: '',
  }
}
