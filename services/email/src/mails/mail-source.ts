import type { Topic } from '@smartproject/proto/topics'

import type { MailKind } from '../domain/mail-kind.js'
import type { MailNews } from '../domain/message.js'

/** A kind of mail with the topic its mails come from. */
export interface MailSource<Event> extends MailKind {
  readonly topic: Topic<Event>
  /** Set where its events belong to no company: the mails stand in the ledger of the platform. */
  readonly ledger?: 'platform'
  /** Who is to get what because of an event; null when no mail follows. Errors: invalid EVENT_MALFORMED. */
  newsOf(event: Event): MailNews | null
}
