import { plainDate } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'

import { noDetails } from '../../subscription/domain/billing-details.js'
import type { Invoice } from './invoice.js'
import { creditNote } from './credit-note.js'
import { isOutdated, reissue, requireOutdated } from './reissue.js'

const qar = (minor: bigint) => ({ minor, currency: 'QAR' })
const fact = { title: 'Gulf Builders' }
const now = new Date('2026-06-15T08:00:00Z')
const date = plainDate('2026-06-15')
const buyer = { ...noDetails, city: 'Doha', company: 'Gulf Builders' }

const invoiceOver = (net: bigint, tax: bigint, change: Partial<Invoice> = {}): Invoice =>
  ({
    number: 'SP-2026-000001',
    kind: 'invoice',
    state: 'paid',
    title: 'PREMIUM',
    buyer,
    lines: [
      { kind: 'plan', note: 'PREMIUM', quantity: 1, unit: qar(net), amount: qar(net) },
      ...(tax > 0n ? [{ kind: 'tax', note: '', quantity: 1, unit: qar(tax), amount: qar(tax) }] : []),
    ],
    net: qar(net),
    tax: qar(tax),
    total: qar(net + tax),
    credits: '',
    replaces: '',
    replacedBy: '',
    ...change,
  }) as Invoice
const again = (invoice: Invoice, notes: readonly Invoice[] = []) =>
  reissue(invoice, notes, {
    buyer: { ...buyer, city: 'Lusail' },
    numbers: { note: 'SPC-2026-000009', invoice: 'SP-2026-000010' },
    date,
    now,
  })
const sumOf = ({ lines }: Invoice) => lines.reduce((sum, { amount }) => sum + amount.minor, 0n)

describe('an invoice issued anew', () => {
  it('an invoice is outdated once the billing details say something else, and not before any were saved (E15)', () => {
    const invoice = invoiceOver(100n, 0n)
    expect(isOutdated(invoice, null, fact)).toBe(false)
    expect(isOutdated(invoice, { ...noDetails, city: 'Doha' }, fact)).toBe(false)
    expect(isOutdated(invoice, { ...noDetails, city: 'Lusail' }, fact)).toBe(true)
    expect(isOutdated({ ...invoice, state: 'credited' }, { ...noDetails, city: 'Lusail' }, fact)).toBe(false)
  })

  it('an invoice is not issued anew where nothing differs, where it counts no more, and where it is a credit note (E15)', () => {
    const invoice = invoiceOver(100n, 0n)
    const details = { ...noDetails, city: 'Lusail' }
    const reasonOf = (one: Invoice, known = details) => {
      try {
        requireOutdated(one, known, fact)
        return 'done'
      } catch (error) {
        return (error as { reason?: string }).reason
      }
    }
    expect(reasonOf(invoice)).toBe('done')
    expect(reasonOf(invoice, buyer)).toBe('NOTHING_CHANGES')
    expect(reasonOf({ ...invoice, state: 'credited' })).toBe('INVOICE_CREDITED')
    expect(reasonOf({ ...invoice, kind: 'credit_note' })).toBe('INVOICE_CREDITED')
  })

  it('an invoice issued anew becomes a credit note to the earlier buyer and an invoice to the present one (E15)', () => {
    const { note, replacement } = again(invoiceOver(412_250n, 20_613n))
    expect(note).toMatchObject({
      number: 'SPC-2026-000009',
      kind: 'credit_note',
      credits: 'SP-2026-000001',
      buyer: { city: 'Doha' },
      total: qar(-432_863n),
    })
    expect(replacement).toMatchObject({
      number: 'SP-2026-000010',
      kind: 'invoice',
      state: 'paid',
      replaces: 'SP-2026-000001',
      buyer: { city: 'Lusail' },
      date,
      total: qar(432_863n),
    })
  })

  it('credit note and new invoice both sum up, also where part of the money had gone back before (E15)', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10_000_000n }),
        fc.bigInt({ min: 0n, max: 2_000n }),
        fc.integer({ min: 0, max: 99 }),
        (net, rate, percent) => {
          const invoice = invoiceOver(net, (net * rate) / 10_000n)
          const back = (invoice.total.minor * BigInt(percent)) / 100n
          const about = { number: 'SPC-2026-000001', date, now }
          const notes = back > 0n ? [creditNote(invoice, { amount: qar(back) }, about)] : []
          const { note, replacement } = again(invoice, notes)
          expect(replacement.total.minor).toBe(invoice.total.minor - back)
          for (const one of [note, replacement]) {
            expect(one.net.minor + one.tax.minor).toBe(one.total.minor)
            expect(sumOf(one)).toBe(one.total.minor)
          }
          // Together they say nothing: what was left is taken back and said again.
          expect(note.total.minor + replacement.total.minor).toBe(0n)
        },
      ),
    )
  })
})
