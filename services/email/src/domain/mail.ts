/** A name with its address. */
export interface Mailbox {
  readonly name: string
  readonly address: string
}

/** A calendar file that goes along: programs take its event over, or away, by its method. */
export interface MailCalendar {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly fileName: string
  readonly text: string
}

/** A file that goes along with a mail. */
export interface MailFile {
  readonly fileName: string
  readonly type: string
  readonly content: Buffer
}

/** A mail ready to be handed over. Lives in memory only: it may hold codes. */
export interface Mail {
  readonly deliveryId: string
  /** `<delivery@host>`; the same for every attempt, so that a receiver can tell a repeat. */
  readonly messageId: string
  readonly from: Mailbox
  readonly to: Mailbox
  readonly replyTo: Mailbox | null
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly calendar?: MailCalendar | undefined
  readonly file?: MailFile | undefined
  readonly threadId?: string | undefined
  readonly unsubscribeUrl?: string | undefined
}

/**
 * Why a mail did not go: `refused` for good; `temporary`, surely not accepted; `unknown`, handed over but the
 * answer got lost, so it may have been accepted.
 */
export type FailureKind = 'refused' | 'temporary' | 'unknown'

/** A provider's failure. The reason is UPPER_SNAKE, e.g. `SMTP_550`, and holds neither addresses nor text. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly kind: FailureKind
  readonly reason: string

  constructor(kind: FailureKind, reason: string) {
    super(reason)
    this.kind = kind
    this.reason = reason
  }
}

/** A provider that delivers mail. */
export interface MailProvider {
  /** Hands a mail over and returns the provider's id of it. Errors: ProviderFailure. */
  send(mail: Mail): Promise<{ providerId: string }>
  /** Ends connections. */
  close(): void
}

/** Headers every mail of ours carries besides the usual ones. */
export function ownHeaders(mail: Mail): Record<string, string> {
  const { threadId, unsubscribeUrl } = mail
  const thread = threadId && `<${threadId}@${mail.messageId.split('@')[1]?.replace('>', '') ?? ''}>`
  return {
    'Auto-Submitted': 'auto-generated',
    'X-Smart-Project-Delivery': mail.deliveryId,
    ...(thread ? { 'In-Reply-To': thread, References: thread } : {}),
    // One press in a mail program ends them, by POST (RFC 8058).
    ...(unsubscribeUrl
      ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  }
}

/** Text fit for a header: no line breaks, no control characters, bounded. */
export function headerText(text: string, max = 255): string {
  // oxlint-disable-next-line no-control-regex -- these are what must not get into a header
  return [...text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()].slice(0, max).join('')
}

// Marks that turn the direction of what follows them: in a name they only serve to deceive.
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

// Characters that are not seen and would part an address only until a mail program drops them.
const HIDDEN = /[\u00ad\u200b\u2060\ufeff]/g
const NOTHING_LEFT = '–'

/**
 * A person's or company's name as mails show it: one line, no marks that turn the text around, bounded. Mail programs turn
 * whatever looks like an address into a link, and a mail of ours would carry a link that a stranger chose. So addresses
 * with a scheme, of shared folders and after `www.` are left out, and a blank parts what looks like a domain.
 */
export function shownName(name: string, max = 80): string {
  const plain = headerText(name.replace(DIRECTION_MARKS, '').replace(HIDDEN, ''), Infinity)
  const unlinked = plain
    .split(/\s/)
    .map((word) => (/:\/\/|\\\\/.test(word) ? '' : word))
    .join(' ')
    .replaceAll(/\bwww\.\S*/gi, ' ')
    .replaceAll(/\bmailto:/gi, ' ')
    .replaceAll(/(?<=[^\s.。．｡])([.。．｡])(?=\p{L}{2})/gu, '$1 ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (unlinked === '' && plain !== '') return NOTHING_LEFT
  return headerText(unlinked, max)
}
