import { DomainError } from '@smartproject/kit/errors'
import { topics } from '@smartproject/proto/topics'
import PostalMime from 'postal-mime'

import { aCompany, startMailFixture, type MailFixture } from './builders.js'
import { fakeBilling, type FakeBilling } from './fake-billing.js'

// The machine may be busy with other tests.
jest.setTimeout(120_000)

const PAID = {
  kind: 'succeeded',
  subscriptionNumber: 163,
  planTitle: 'PREMIUM',
  day: { year: 2026, month: 12, day: 7 },
  amount: { currencyCode: 'QAR', units: 4850n, nanos: 0 },
  invoiceNumber: 'SP-2026-000001',
}

let billing: FakeBilling
let fixture: MailFixture
beforeAll(async () => {
  billing = await fakeBilling()
  fixture = await startMailFixture({ fileWaits: 2 }, { BILLING_ADDRESS: billing.address })
})
afterAll(async () => {
  await fixture.stop()
  await billing.stop()
})
beforeEach(() => {
  billing.fault = null
  billing.asked.length = 0
})

/** The mail of a payment as its recipient reads it, with the row of the ledger. */
async function paidMail(ownerId: 'emad' | 'sara', over: object = {}) {
  const { tenantId, address } = await aCompany(fixture.service.bus)
  await fixture.service.bus.publish(topics.paymentEvent, {
    tenantId,
    aggregateId: tenantId,
    message: { ...PAID, tenantId, ownerId, version: 1n, ...over },
  })
  const [row] = await fixture.settled(tenantId, 1)
  const mails = fixture.mailsTo(address(ownerId))
  expect(mails).toHaveLength(1)
  const { text, attachments } = await PostalMime.parse(mails[0]?.raw ?? '')
  return { tenantId, row, text: text ?? '', attachments }
}

const fileOf = (content: unknown) => new TextDecoder().decode(content as ArrayBuffer)

it('the mail of a payment carries the invoice as a PDF in the language of its recipient', async () => {
  const { tenantId, row, attachments } = await paidMail('sara')
  expect(row).toMatchObject({ state: 'sent' })
  expect(billing.asked).toEqual([{ tenantId, number: 'SP-2026-000001', locale: 'ar' }])
  expect(attachments).toHaveLength(1)
  expect(attachments[0]).toMatchObject({ filename: 'SP-2026-000001.pdf', mimeType: 'application/pdf' })
  expect(fileOf(attachments[0]?.content)).toBe('%PDF SP-2026-000001 ar')
})

it('the mail of a payment waits for billing, and goes with the link alone when it does not answer', async () => {
  billing.fault = new DomainError('exhausted', 'TOO_MANY_AT_ONCE')
  const { row, text, attachments } = await paidMail('emad')
  expect(row).toMatchObject({ state: 'sent', waits: 2 })
  // A mail also waits for its recipient, whose record may come after the payment.
  expect(billing.asked).not.toEqual([])
  expect(attachments).toEqual([])
  expect(text).toContain('/163/subsetting/usersubscription?invoice=SP-2026-000001')
})

it('the mail of a payment goes at once without a file where billing knows no such invoice', async () => {
  billing.fault = new DomainError('not_found', 'INVOICE_NOT_FOUND')
  const { row, attachments } = await paidMail('emad')
  expect(row).toMatchObject({ state: 'sent' })
  expect(billing.asked).toHaveLength(1)
  expect(attachments).toEqual([])
})

it('a mail about a refund asks for no file: its credit note may not be there yet', async () => {
  const { attachments } = await paidMail('emad', { kind: 'refunded' })
  expect([billing.asked, attachments]).toEqual([[], []])
})
