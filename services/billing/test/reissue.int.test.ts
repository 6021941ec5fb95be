import { randomUUID } from 'node:crypto'

import { eventually } from '@smartproject/testkit/eventually'

import { BillingFixture, refused, START_MS } from './billing-fixture.js'

const billing = new BillingFixture()
const { aCompany, admin, buy, owner, rows } = billing

beforeAll(billing.start, START_MS)
afterAll(billing.stop)

const DETAILS = {
  fullName: 'Olivia Hartmann',
  email: 'olivia@gulf.test',
  address: 'Street 1',
  city: 'Doha',
  state: 'Doha',
  country: 'QA',
  phone: '+974 5555 1234',
  company: 'Gulf Builders W.L.L.',
  taxId: '300012345600003',
}
const save = async (tenantId: string, change = {}) =>
  billing.payments.saveBillingDetails(
    { details: { ...DETAILS, ...change }, requestId: randomUUID() },
    await owner(tenantId),
  )
const anew = async (tenantId: string, number: string, requestId: string = randomUUID()) =>
  billing.payments.reissueInvoice({ number, requestId }, await owner(tenantId))
const listed = async (tenantId: string) =>
  (await billing.payments.listInvoices({ page: undefined }, await owner(tenantId))).invoices
const stored = async (tenantId: string, number: string) =>
  (await rows('invoices', tenantId)).find((invoice) => invoice['number'] === number)

describe('billing details that change after the invoice', () => {
  it('an invoice issued anew gives a credit note and a new invoice; money, term and days stay (E15)', async () => {
    const tenantId = await aCompany()
    const { invoiceNumber: number } = await buy(tenantId)
    const [term] = await rows('terms', tenantId)
    expect(await listed(tenantId)).toMatchObject([{ number, outdated: false }])
    expect(await refused(anew(tenantId, number))).toBe('NOTHING_CHANGES')
    await save(tenantId)
    expect(await listed(tenantId)).toMatchObject([{ number, outdated: true, replacedBy: '' }])
    const requestId = randomUUID()
    const { invoice, creditNote } = await anew(tenantId, number, requestId)
    expect(invoice).toMatchObject({ kind: 'invoice', state: 'paid', replaces: number })
    expect(creditNote).toMatchObject({ kind: 'credit_note', credits: number, total: { units: -4850n } })
    expect(await anew(tenantId, number, requestId)).toMatchObject({ invoice: { number: invoice?.number } })
    expect(await stored(tenantId, number)).toMatchObject({ state: 'credited', buyer: { city: '' } })
    expect(await stored(tenantId, invoice?.number ?? '')).toMatchObject({
      buyer: { city: 'Doha', taxId: '300012345600003' },
      method: 'card',
    })
    expect(await listed(tenantId)).toHaveLength(3)
    expect((await listed(tenantId)).every(({ outdated }) => !outdated)).toBe(true)
    expect(await rows('terms', tenantId)).toEqual([term])
    expect(await rows('payments', tenantId)).toHaveLength(1)
    expect(await refused(anew(tenantId, number))).toBe('INVOICE_CREDITED')
    const file = { number: invoice?.number ?? '', locale: 'ar' }
    const { content } = await billing.payments.getInvoiceFile(file, await owner(tenantId))
    expect(Buffer.from(content).subarray(0, 5).toString()).toBe('%PDF-')
  }, 120_000)

  it('an invoice is issued anew once, however many callers ask at the same time, and numbers have no gap (E15)', async () => {
    const tenantId = await aCompany()
    const { invoiceNumber: number } = await buy(tenantId)
    await save(tenantId)
    const ends = await Promise.all(Array.from({ length: 5 }, () => refused(anew(tenantId, number))))
    expect(ends.filter((end) => end === 'done')).toHaveLength(1)
    expect(new Set(ends)).toEqual(new Set(['done', 'INVOICE_CREDITED']))
    const next = await buy(await aCompany())
    const noOf = (one: string) => Number(one.slice(-6))
    expect(noOf(next.invoiceNumber)).toBe(noOf(number) + 2)
  })

  it('a refund after an invoice was issued anew credits the invoice that counts (E15)', async () => {
    const tenantId = await aCompany()
    const { invoiceNumber: number } = await buy(tenantId)
    await save(tenantId)
    const { invoice } = await anew(tenantId, number)
    const { payments } = await billing.money.getCompanyBilling({ tenantId }, await admin())
    const paymentId = payments.find(({ kind }) => kind === 'charge')?.id ?? ''
    const refund = { minor: 10_000n, endsTerm: false, reason: 'Asked for by the owner' }
    await billing.money.refundPayment(
      { tenantId, paymentId, ...refund, requestId: randomUUID() },
      await admin(),
    )
    const note = await eventually(async () =>
      (await listed(tenantId)).find(({ kind, credits }) => kind === 'credit_note' && credits !== number),
    )
    expect(note).toMatchObject({ credits: invoice?.number, total: { units: -100n } })
    // Issued anew once more, it is about what is left.
    await save(tenantId, { city: 'Lusail' })
    const again = await anew(tenantId, invoice?.number ?? '')
    expect(again).toMatchObject({
      invoice: { total: { units: 4750n } },
      creditNote: { total: { units: -4750n } },
    })
  })

  it('an invoice of another company cannot be issued anew (E15)', async () => {
    const tenantId = await aCompany()
    const { invoiceNumber: number } = await buy(tenantId)
    const other = await aCompany()
    await save(other)
    expect(await refused(anew(other, number))).toBe('INVOICE_NOT_FOUND')
  })
})
