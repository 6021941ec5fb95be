import type { LeaveChange, LeaveNews, LeaveNewsWithCodes } from './leave-news.js'

/** The mails there are. */
export type TemplateName =
  | 'leave-requested'
  | 'leave-reassigned-away'
  | 'leave-withdrawn'
  | 'leave-approved'
  | 'leave-changed'
  | 'leave-rejected'
  | 'leave-cancelled'

/** Way of a mail: planned, then accepted by the provider, confirmed by it, refused for good, or not needed any more. */
export type DeliveryState = 'planned' | 'sent' | 'confirmed' | 'failed' | 'dropped'

/** A language mails are written in. */
export type Locale = 'en' | 'ar'

/** One mail to one recipient, a row of the ledger. */
export interface Delivery {
  readonly id: string
  readonly tenantId: string
  /** The event it tells of. */
  readonly eventId: string
  readonly template: TemplateName
  readonly recipientId: string
  readonly leaveId: string
  /** Whose leave it is. */
  readonly applicantId: string
  readonly leaveVersion: number
  readonly state: DeliveryState
  /** What it tells; null once the mail is settled, so that reasons for leave do not stay here. */
  readonly news: LeaveNews | null
  /** Sealed codes as they arrived; empty when there are none and once the mail is settled. */
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
  /** When somebody may take it up (again); while it is being worked on, when that claim ends. */
  readonly dueTime: Date
  readonly sentTime: Date | null
  /** Who works on it; changes hands with every claim. */
  readonly claim: string
  /** Set just before handing over and cleared when the outcome is known: set and due again means nobody knows. */
  readonly handedOverTime: Date | null
  /** How often it was handed over again although the first outcome was unknown; 1 at most. */
  readonly resends: number
  /** A newer change of the leave makes it pointless: not to be handed over again. */
  readonly overtaken: boolean
  /** It waits because its recipient got many mails about this applicant; a newer state of the leave replaces it. */
  readonly capped: boolean
  /** The provider's id of the mail; empty before. */
  readonly providerId: string
}

/** A mail that an event asks for. */
export interface PlannedMail {
  readonly template: TemplateName
  readonly recipientId: string
}

const told: Readonly<Record<LeaveChange, (news: LeaveNews) => PlannedMail[]>> = {
  applied: requested,
  edited: requested,
  resent: requested,
  reassigned: (news) => [
    ...requested(news),
    ...(news.previousApproverId === news.approverId
      ? []
      : to(news.previousApproverId, 'leave-reassigned-away')),
  ],
  withdrawn: (news) => to(news.approverId, 'leave-withdrawn'),
  approved: (news) => to(news.applicantId, 'leave-approved'),
  rejected: (news) => to(news.applicantId, 'leave-rejected'),
  changed: (news) => to(news.applicantId, 'leave-changed'),
  cancelled: (news) => to(news.applicantId, 'leave-cancelled'),
}

/** Who is told what. Nobody is left out for being the one who did it: the mail is also the record. */
export function mailsFor(news: LeaveNews): PlannedMail[] {
  return told[news.change](news)
}

function requested(news: LeaveNews): PlannedMail[] {
  return to(news.approverId, 'leave-requested')
}

function to(recipientId: string, template: TemplateName): PlannedMail[] {
  return recipientId === '' ? [] : [{ template, recipientId }]
}

/** A fresh row of the ledger. Only the approver's request carries the codes. */
export function plannedDelivery(
  mail: PlannedMail,
  about: {
    id: string
    tenantId: string
    eventId: string
    arrived: LeaveNewsWithCodes
    now: Date
    dueTime: Date
    capped: boolean
  },
): Delivery {
  const { sealedCodes, codesExpireTime, ...news } = about.arrived
  const decides = mail.template === 'leave-requested'
  return {
    ...mail,
    id: about.id,
    tenantId: about.tenantId,
    eventId: about.eventId,
    leaveId: news.leaveId,
    applicantId: news.applicantId,
    leaveVersion: news.version,
    state: 'planned',
    news: mail.template === 'leave-reassigned-away' ? { ...news, reason: '', comment: '' } : news,
    sealedCodes: decides ? sealedCodes : '',
    codesExpireTime: decides ? codesExpireTime : null,
    locale: null,
    recipientEmail: '',
    attempts: 0,
    waits: 0,
    lastError: '',
    createTime: about.now,
    dueTime: about.dueTime,
    sentTime: null,
    claim: '',
    handedOverTime: null,
    resends: 0,
    overtaken: false,
    capped: about.capped,
    providerId: '',
  }
}
