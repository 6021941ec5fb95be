import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Locale } from '../../domain/delivery.js'
import { mailDay } from '../../domain/layout/dates.js'
import { frameWords } from '../../domain/layout/frame-words.js'
import { layOut } from '../../domain/layout/lay-out.js'
import { own, type Own } from '../../domain/layout/phrase.js'
import type { Tone } from '../../domain/layout/view.js'
import { shownName } from '../../domain/mail.js'
import type { MailContent, RenderInput } from '../../domain/mail-kind.js'
import { dayCount } from './day-count.js'
import { words, type Wording } from './words.js'

/** The content of a mail about a plan or its money. */
export interface BillingData {
  readonly kind:
    | 'failed'
    | 'card_expiring'
    | 'plan_changed'
    | 'succeeded'
    | 'transfer_waits'
    | 'change_ahead'
    | 'payer_changed'
    | 'refunded'
    | 'trial_ends'
    | 'term_ends'
  readonly subscriptionNumber: number
  readonly days: number
  readonly planTitle: string
  readonly day: PlainDate | null
  readonly cardLast4: string
  readonly suspended: boolean
  readonly invoice: string
  /** The reference of a bank transfer, and the account it goes to. */
  readonly reference: string
  readonly account: string
  /** It is about the first payment, of what follows a trial. */
  readonly afterTrial: boolean
  readonly amount: { readonly minor: number; readonly currency: string } | null
}

const TONES: Readonly<Record<BillingData['kind'], Tone>> = {
  failed: 'bad',
  card_expiring: 'waiting',
  plan_changed: 'quiet',
  succeeded: 'good',
  transfer_waits: 'waiting',
  change_ahead: 'quiet',
  payer_changed: 'waiting',
  refunded: 'quiet',
  trial_ends: 'waiting',
  term_ends: 'waiting',
}

/** The mail in a language. */
export function renderBilling(data: BillingData, { locale, publicUrl, company }: RenderInput): MailContent {
  const labels = words[locale]
  const name = shownName(company)
  const about = { company: own(name || 'Smart Project'), days: dayCount(data.days, locale) }
  const said = labels[wordingOf(data)]
  const fact = (label: string, value: Own | null) => (value ? [{ label, value: [value], before: null }] : [])
  return layOut({
    words: frameWords[locale],
    subject: said.subject(about),
    preheader: said.headline(about),
    badge: { text: said.badge, tone: data.suspended ? 'bad' : TONES[data.kind] },
    headline: said.headline(about),
    lead: said.lead,
    facts: [
      ...fact(labels.plan, data.planTitle === '' ? null : own(data.planTitle)),
      ...fact(labels.card, data.cardLast4 === '' ? null : own(`•••• ${data.cardLast4}`)),
      ...fact(labels.amount, data.amount && own(amountText(data.amount, locale))),
      ...fact(labels.invoice, data.invoice === '' ? null : own(data.invoice)),
      ...fact(labels.reference, data.reference === '' ? null : own(data.reference)),
      ...fact(labels.account, data.account === '' ? null : own(data.account.split('\n').join(' · '))),
      ...fact(said.day, data.day && mailDay(data.day, locale)),
    ],
    quotes: [],
    actions: [{ label: said.button, url: `${publicUrl}${pathOf(data)}`, kind: 'primary' }],
    company: name,
    footer: labels.why(about),
  })
}

function wordingOf({ kind, suspended, afterTrial, days }: BillingData): Wording {
  if (suspended) return 'suspended'
  if (afterTrial && kind === 'failed') return 'first_failed'
  if (afterTrial && kind === 'change_ahead') return 'charge_ahead'
  if (kind === 'trial_ends' && days === 0) return 'trial_ended'
  if (kind === 'term_ends' && days === 0) return 'term_ended'
  return kind
}

/** Where something can be done about it; the start page where the company's number is not known. */
function pathOf({ kind, subscriptionNumber: number, invoice }: BillingData): string {
  if (number === 0) return '/'
  if (kind === 'failed') return `/payment?subscription=${number}`
  const asked = kind === 'succeeded' && invoice !== '' ? `?invoice=${encodeURIComponent(invoice)}` : ''
  return `/${number}/subsetting/usersubscription${asked}`
}

function amountText({ minor, currency }: NonNullable<BillingData['amount']>, locale: Locale): string {
  const tag = locale === 'ar' ? 'ar-EG-u-nu-arab' : 'en-US'
  const number = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${currency} ${number.format(minor / 100)}`
}
