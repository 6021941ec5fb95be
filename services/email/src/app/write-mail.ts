import { DomainError } from '@smartproject/kit/errors'
import type { Clock } from '@smartproject/kit/types/clock'
import { dayIn } from '@smartproject/kit/types/plain-date'

import type { CodeOpener } from '../domain/codes.js'
import type { Delivery, Locale } from '../domain/delivery.js'
import type { MemberFact } from '../domain/facts.js'
import type { InvoiceFiles } from '../domain/invoice-files.js'
import { shownName, type Mail, type Mailbox, type MailFile } from '../domain/mail.js'
import type { MailContent, MailKinds, OpenedMail } from '../domain/mail-kind.js'
import type { Pace } from '../domain/pace.js'
import type { FactStore } from '../domain/ports.js'

/** The results of writing a mail. */
export type Written =
  | { readonly kind: 'mail'; readonly mail: Mail; readonly locale: Locale }
  | { readonly kind: 'wait' | 'fail' | 'drop'; readonly reason: string; readonly email?: string }

/** The facts about the recipient of a mail. */
type Recipient = Pick<MemberFact, 'fullname' | 'email' | 'locale' | 'active'>

export interface WriteDeps {
  readonly clock: Clock
  readonly codes: CodeOpener
  readonly kinds: MailKinds
  readonly from: Mailbox
  readonly publicUrl: string
  readonly invoices: InvoiceFiles
  readonly pace: Pick<Pace, 'fileWaits'>
}

/**
 * Writes a planned mail with what is known now: names, address, language. Codes are opened here, in memory, and
 * go nowhere but into the mail. Errors: those of the code opener, invalid DATA_UNREADABLE, unavailable INVOICE_NOT_DRAWN.
 */
export async function writeMail(deps: WriteDeps, facts: FactStore, delivery: Delivery): Promise<Written> {
  if (!delivery.data) return { kind: 'fail', reason: 'NEWS_MISSING' }
  const kind = deps.kinds.of(delivery.template)
  // A newer release planned it, and one of its replicas will take it up.
  if (!kind) return { kind: 'wait', reason: 'TEMPLATE_UNKNOWN' }
  const opened = kind.open(delivery.template, delivery.data)
  const { senderId, namedIds } = opened
  // A recipient who need not be a member comes with the mail.
  const recipientId = opened.recipient ? '' : delivery.recipientId
  const people = await facts.members([...new Set([recipientId, senderId, ...namedIds].filter(Boolean))])
  const recipient: Recipient | undefined = opened.recipient
    ? { ...opened.recipient, active: true }
    : people.get(delivery.recipientId)
  const sender = people.get(senderId)
  if (!recipient || (senderId !== '' && !sender)) return { kind: 'wait', reason: 'MEMBER_UNKNOWN' }
  // A former member gets no mail about the subscription.
  if (!recipient.active) return { kind: 'drop', reason: 'RECIPIENT_LEFT', email: recipient.email }
  // No such address can exist (RFC 2606): made-up people of the demo have them.
  if (recipient.email.endsWith('.invalid'))
    return { kind: 'drop', reason: 'RECIPIENT_HAS_NO_EMAIL', email: recipient.email }
  if (recipient.email === '') return { kind: 'fail', reason: 'RECIPIENT_HAS_NO_EMAIL' }
  if (delivery.codesExpireTime && delivery.codesExpireTime <= deps.clock.now())
    return { kind: 'fail', reason: 'CODES_EXPIRED', email: recipient.email }

  const content = await render(deps, facts, delivery, { opened, recipient, people })
  const file = await fileOf(deps, delivery, opened.invoice ?? '', recipient.locale)
  return {
    kind: 'mail',
    locale: recipient.locale,
    mail: {
      ...content,
      ...(file ? { file } : {}),
      deliveryId: delivery.id,
      messageId: `<${delivery.id}@${deps.from.address.split('@')[1] ?? 'localhost'}>`,
      from: deps.from,
      to: mailbox(recipient),
      replyTo: sender && sender.email !== '' ? mailbox(sender) : null,
    },
  }
}

/** The file of an invoice; null without one, and where it could not be had in time: the mail leads to it all the same. */
async function fileOf(
  { invoices, pace }: WriteDeps,
  { tenantId, waits }: Delivery,
  number: string,
  locale: Locale,
): Promise<MailFile | null> {
  if (number === '') return null
  try {
    return await invoices.file({ tenantId, number, locale })
  } catch (error) {
    if (error instanceof DomainError && waits >= pace.fileWaits) return null
    throw error
  }
}

async function render(
  deps: WriteDeps,
  facts: FactStore,
  { sealedCodes, lastOfHour }: Delivery,
  about: { opened: OpenedMail; recipient: Recipient; people: ReadonlyMap<string, MemberFact> },
): Promise<MailContent> {
  const codes = sealedCodes === '' ? null : await deps.codes.open(sealedCodes)
  const subscription = await facts.subscription()
  const now = deps.clock.now()
  const timeZone = subscription?.timeZone || 'UTC'
  return about.opened.render({
    locale: about.recipient.locale,
    codes,
    publicUrl: deps.publicUrl,
    company: subscription?.title ?? '',
    today: dayIn(timeZone, now),
    timeZone,
    now,
    lastOfHour,
    from: deps.from,
    to: mailbox(about.recipient),
    nameOf: (userId) => about.people.get(userId)?.fullname ?? null,
  })
}

function mailbox({ fullname, email }: Omit<Recipient, 'active'>): Mailbox {
  return { name: shownName(fullname), address: email }
}
