import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { MailCodes } from './codes.js'
import type { Locale } from './delivery.js'
import type { PreferencesFact } from './facts.js'
import type { Mailbox, MailCalendar } from './mail.js'

/** How the ledger treats mails of a template. */
export interface MailTemplate {
  /**
   * It asks the recipient for something: a newer message about the same subject takes the place of one that was not sent
   * yet.
   */
  readonly asks?: boolean
  /** Only for those who got, or are about to get, a mail of that template about the same subject. */
  readonly onlyAfter?: string
  /** Whether a person with these preferences gets it; mails without are sent to everybody. */
  readonly wanted?: (preferences: PreferencesFact['preferences'], data: object) => boolean
  /** One recipient gets at most one of them about a subject in a minute; the newest state waits for its end. */
  readonly paced?: boolean
}

/** For mails of a group of news: wanted unless the recipient chose otherwise. */
export function eachOf(group: string): NonNullable<MailTemplate['wanted']> {
  return (preferences) => (preferences[group] ?? 'each') === 'each'
}

/** A mail as it is read. */
export interface MailContent {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly calendar?: MailCalendar | undefined
  /** Names the conversation it belongs to: mail programs show its mails together. */
  readonly threadId?: string | undefined
  /** Where a POST ends mails of its kind, without a sign-in. */
  readonly unsubscribeUrl?: string | undefined
}

/** The facts that are known only when a mail is written. */
export interface RenderInput {
  readonly locale: Locale
  /** Opened for this mail alone; null when it has none. */
  readonly codes: MailCodes | null
  /** Where people open the application, without a slash at the end. */
  readonly publicUrl: string
  readonly company: string
  /** The day it is in the company's zone. */
  readonly today: PlainDate
  /** IANA name of that zone. */
  readonly timeZone: string
  /** The sender and the recipient of the mail. */
  readonly from: Mailbox
  readonly to: Mailbox
  readonly now: Date
  /** More mails about the same person wait for the end of the hour. */
  readonly lastOfHour?: boolean
  /** Full name of a person in the mail; null when not known. */
  nameOf(userId: string): string | null
}

/** A recipient of a mail, as its producer knows the person. */
export interface StatedRecipient {
  readonly fullname: string
  readonly email: string
  readonly locale: Locale
}

/** A planned mail whose stored data was read and found sound. */
export interface OpenedMail {
  /** Where it goes when the recipient need be no member of a company; null when the facts about members say it. */
  readonly recipient: StatedRecipient | null
  /** On whose behalf it goes: waited for until known, and the Reply-To. Empty for no one. */
  readonly senderId: string
  /** Everybody it names. */
  readonly namedIds: readonly string[]
  /** Number of the invoice whose file goes along, where one does. */
  readonly invoice?: string
  render(input: RenderInput): MailContent
}

/** The mails about one type of subject: a folder of `mails/`. */
export interface MailKind {
  /** Type of the subjects its mails are about. */
  readonly type: string
  readonly templates: Readonly<Record<string, MailTemplate>>
  /** Checks what the ledger holds, in the form of any release. Errors: invalid DATA_UNREADABLE. */
  open(template: string, data: unknown): OpenedMail
}

/** All kinds there are. */
export class MailKinds {
  private readonly kinds: ReadonlyMap<string, MailKind>
  /** Templates that ask for something. */
  readonly asking: readonly string[]

  /** Errors: TypeError when two kinds name the same template. */
  constructor(kinds: readonly MailKind[]) {
    const named = kinds.flatMap((kind) =>
      Object.keys(kind.templates).map((template) => [template, kind] as const),
    )
    this.kinds = new Map(named)
    if (this.kinds.size < named.length) throw new TypeError('two kinds of mail name the same template')
    this.asking = named
      .filter(([template, kind]) => kind.templates[template]?.asks)
      .map(([template]) => template)
  }

  /** The kind of a template; null for one that this release does not know. */
  of(template: string): MailKind | null {
    return this.kinds.get(template) ?? null
  }

  /** How the ledger treats mails of a template. */
  rules(template: string): MailTemplate {
    return this.of(template)?.templates[template] ?? {}
  }
}
