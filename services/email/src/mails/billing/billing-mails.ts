import { DomainError } from '@smartproject/kit/errors'
import { dateText } from '@smartproject/kit/grpc/values'
import { isPlainDate } from '@smartproject/kit/types/plain-date'
import type { PaymentEvent } from '@smartproject/proto/smartproject/billing/events/v1/payment_event'
import { topics } from '@smartproject/proto/topics'
import { z } from 'zod'

import type { MailNews } from '../../domain/message.js'
import type { MailSource } from '../mail-source.js'
import { renderBilling, type BillingData } from './render-billing.js'

const schema = z.object({
  kind: z.enum([
    'failed',
    'card_expiring',
    'plan_changed',
    'succeeded',
    'transfer_waits',
    'change_ahead',
    'payer_changed',
    'refunded',
    'trial_ends',
    'term_ends',
  ]),
  subscriptionNumber: z.number(),
  days: z.number(),
  planTitle: z.string(),
  day: z.string().refine(isPlainDate).nullable(),
  cardLast4: z.string(),
  suspended: z.boolean(),
  invoice: z.string(),
  reference: z.string().default(''),
  account: z.string().default(''),
  afterTrial: z.boolean().default(false),
  amount: z.object({ minor: z.number(), currency: z.string() }).nullable(),
})

/** The template of each kind of news that owners are mailed; other news is not. */
const TEMPLATE_OF: Readonly<Record<BillingData['kind'], string>> = {
  failed: 'billing-renewal-failed',
  card_expiring: 'billing-card-expiring',
  plan_changed: 'billing-plan-changed',
  succeeded: 'billing-paid',
  transfer_waits: 'billing-transfer',
  change_ahead: 'billing-change-ahead',
  payer_changed: 'billing-payer-changed',
  refunded: 'billing-refunded',
  trial_ends: 'billing-trial-ends',
  term_ends: 'billing-term-ends',
}

const CENTS_OF_A_UNIT = 100
const NANOS_OF_A_CENT = 10_000_000

/** Mails to the owner of a company about its plan and its money. */
export const billingMails: MailSource<PaymentEvent> = {
  type: 'billing',
  topic: topics.paymentEvent,
  templates: Object.fromEntries(Object.values(TEMPLATE_OF).map((name) => [name, {}])),
  newsOf,
  open(_template, data) {
    const read = schema.safeParse(data)
    if (!read.success) throw new DomainError('invalid', 'DATA_UNREADABLE')
    return {
      recipient: null,
      senderId: '',
      namedIds: [],
      ...(read.data.kind === 'succeeded' && read.data.invoice !== '' ? { invoice: read.data.invoice } : {}),
      render: (input) => renderBilling(read.data, input),
    }
  },
}

function newsOf(event: PaymentEvent): MailNews | null {
  const kind = schema.shape.kind.safeParse(event.kind).data
  // An event of a release that named no owners asks for nothing, and a price of zero is no payment.
  if (!kind || event.ownerId === '') return null
  const amount = event.amount && {
    minor: Number(event.amount.units) * CENTS_OF_A_UNIT + Math.round(event.amount.nanos / NANOS_OF_A_CENT),
    currency: event.amount.currencyCode,
  }
  if (kind === 'succeeded' && !amount?.minor) return null
  const { subscriptionNumber, days, planTitle, cardLast4, suspended, invoiceNumber: invoice } = event
  const day = dateText(event.day)
  const data: BillingData = {
    kind,
    subscriptionNumber,
    days,
    planTitle,
    day,
    cardLast4,
    suspended,
    invoice,
    reference: event.transferReference,
    account: event.transferAccount,
    afterTrial: event.afterTrial,
    amount: amount ?? null,
  }
  const template = TEMPLATE_OF[kind]
  const subject = { type: template, id: event.tenantId, version: Number(event.version) }
  const codes = { sealedCodes: '', codesExpireTime: null }
  const message = { template, subject, recipientId: event.ownerId, aboutId: template, data, ...codes }
  return { subject, messages: [message], overtakes: false }
}
