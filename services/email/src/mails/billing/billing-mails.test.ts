import type { PlainDate } from '@smartproject/kit/types/plain-date'
import { PaymentEvent } from '@smartproject/proto/smartproject/billing/events/v1/payment_event'

import { billingMails } from './billing-mails.js'

const event = (kind: string, over: object = {}) =>
  PaymentEvent.fromPartial({
    tenantId: 't1',
    kind,
    ownerId: 'olivia',
    subscriptionNumber: 163,
    planTitle: 'PREMIUM',
    day: { year: 2026, month: 12, day: 7 },
    version: 5n,
    ...over,
  })

function mail(locale: 'en' | 'ar', kind: string, over: object = {}) {
  const [message] = billingMails.newsOf(event(kind, over))?.messages ?? []
  expect(message).toMatchObject({ recipientId: 'olivia', sealedCodes: '' })
  return billingMails.open(message?.template ?? '', message?.data).render({
    locale,
    codes: null,
    publicUrl: 'https://smart.example',
    company: 'Gulf Builders',
    today: '2026-11-24' as PlainDate,
    timeZone: 'Asia/Qatar',
    from: { name: 'Smart Project', address: 'no-reply@smart.example' },
    to: { name: 'Olivia', address: 'olivia@demo.test' },
    now: new Date('2026-11-24T09:00:00Z'),
    nameOf: () => null,
  })
}

const PLAN_PAGE = '/163/subsetting/usersubscription'
const PAY_PAGE = '/payment?subscription=163'
const paid = { amount: { currencyCode: 'QAR', units: 4850n, nanos: 500_000_000 }, invoiceNumber: 'SP-2026-1' }

const firstPayment = { ...paid, invoiceNumber: '', afterTrial: true, days: 7, cardLast4: '4242' }

const transfer = {
  amount: { currencyCode: 'QAR', units: 4850n, nanos: 0 },
  transferReference: 'TR-7K2MX9QF',
  transferAccount: 'Acme, Doha Bank\nIBAN QA58',
}

it.each([
  ['en', 'trial_ends', 1, 'within 1 day'],
  ['en', 'term_ends', 7, 'within 7 days and'],
  ['ar', 'trial_ends', 1, 'خلال يوم واحد'],
  ['ar', 'change_ahead', 2, 'خلال يومين'],
  ['ar', 'term_ends', 7, 'خلال ٧ أيام'],
  ['ar', 'card_expiring', 7, 'خلال ٧ أيام'],
  ['ar', 'card_expiring', 30, 'خلال ٣٠ يومًا'],
] as const)('days are counted in the grammar of the language: %s %s %i', (locale, kind, days, said) => {
  const { subject, text } = mail(locale, kind, { days, cardLast4: '4242' })
  expect(`${subject} ${text}`.replaceAll('\n', ' ')).toMatch(new RegExp(`${said}(?!s)`))
})

describe('mails to owners about plan and money', () => {
  it.each([
    ['en', 'failed', {}, 'The plan of Gulf Builders could not be renewed'],
    ['ar', 'failed', {}, 'تعذّر تجديد خطة'],
    [
      'en',
      'card_expiring',
      { days: 7, cardLast4: '4242' },
      'The card that renews Gulf Builders ends within 7 days',
    ],
    ['ar', 'card_expiring', { days: 30, cardLast4: '4242' }, 'تنتهي بطاقة تجديد'],
    ['en', 'plan_changed', {}, 'The plan of Gulf Builders was changed'],
    ['ar', 'plan_changed', {}, 'تغيّرت خطة'],
    ['en', 'plan_changed', { suspended: true }, 'The plan of Gulf Builders was suspended'],
    ['ar', 'plan_changed', { suspended: true }, 'تم تعليق خطة'],
    ['en', 'succeeded', paid, 'Payment received for Gulf Builders'],
    ['ar', 'succeeded', paid, 'تم استلام دفعة'],
    ['en', 'change_ahead', { days: 7 }, 'The plan of Gulf Builders gets smaller soon'],
    ['ar', 'change_ahead', { days: 7 }, 'تصغر خطة'],
    ['en', 'failed', { afterTrial: true }, 'The first payment for Gulf Builders failed'],
    ['ar', 'failed', { afterTrial: true }, 'تعذّرت الدفعة الأولى'],
    ['en', 'change_ahead', firstPayment, 'The trial of Gulf Builders ends soon'],
    ['ar', 'change_ahead', firstPayment, 'تنتهي الفترة التجريبية'],
    ['en', 'trial_ends', { days: 7 }, 'The trial of Gulf Builders ends soon'],
    ['ar', 'trial_ends', { days: 1 }, 'تنتهي الفترة التجريبية لشركة'],
    ['en', 'trial_ends', { days: 0 }, 'The trial of Gulf Builders is over'],
    ['ar', 'trial_ends', { days: 0 }, 'انتهت الفترة التجريبية لشركة'],
    ['en', 'term_ends', { days: 1 }, 'The plan of Gulf Builders ends soon'],
    ['ar', 'term_ends', { days: 7 }, 'تنتهي خطة'],
    ['en', 'term_ends', { days: 0 }, 'The plan of Gulf Builders is over'],
    ['ar', 'term_ends', { days: 0 }, 'انتهت خطة'],
    ['en', 'refunded', paid, 'Refund for Gulf Builders'],
    ['ar', 'refunded', paid, 'استرداد مبلغ لشركة'],
    ['en', 'payer_changed', firstPayment, 'Confirm how the plan of Gulf Builders is paid'],
    ['ar', 'payer_changed', firstPayment, 'أكّد طريقة دفع خطة'],
    ['en', 'transfer_waits', transfer, 'Your transfer for Gulf Builders'],
    ['ar', 'transfer_waits', transfer, 'حوالتك الخاصة بشركة'],
  ] as const)(
    'in %s of %s name the next step, and lead to it (B16, B32, B36, B38)',
    (locale, kind, over, begins) => {
      const path = kind === 'failed' ? PAY_PAGE : PLAN_PAGE
      const { subject, text, html } = mail(locale, kind, over)
      expect(subject.startsWith(begins)).toBe(true)
      expect(html).toContain(`lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`)
      expect(text).toContain(`https://smart.example${path}`)
      expect(text).toContain(locale === 'ar' ? '٢٠٢٦' : '07 Dec 2026')
    },
  )

  it('name the account of a transfer, and its reference (§0.19)', () => {
    for (const locale of ['en', 'ar'] as const) {
      const { text } = mail(locale, 'transfer_waits', transfer)
      expect(text).toContain('TR-7K2MX9QF')
      expect(text).toContain('Acme, Doha Bank · IBAN QA58')
    }
  })

  it('name the card by its last digits, and the amount with its invoice', () => {
    expect(mail('en', 'card_expiring', { days: 7, cardLast4: '4242' }).text).toContain('•••• 4242')
    const { text } = mail('en', 'succeeded', paid)
    expect(text).toContain('QAR 4,850.50')
    expect(text).toContain(`${PLAN_PAGE}?invoice=SP-2026-1\n`)
    expect(mail('ar', 'succeeded', paid).text).toContain('٤٬٨٥٠٫٥٠')
  })

  it('lead to the start page while the number of the company is not known', () => {
    expect(mail('en', 'failed', { subscriptionNumber: 0 }).text).toMatch(/https:\/\/smart\.example\/$/m)
  })

  it.each([
    ['other news', 'invoice_issued', {}],
    ['an event without an owner, as older releases wrote it,', 'failed', { ownerId: '' }],
    ['what cost nothing', 'succeeded', { amount: { currencyCode: 'QAR', units: 0n, nanos: 0 } }],
  ])('are none for %s', (_name, kind, over) => {
    expect(billingMails.newsOf(event(kind, over))).toBeNull()
  })
})
