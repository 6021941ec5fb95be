import { plainDate } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'

import { creditNote } from './credit-note.js'
import type { Invoice } from './invoice.js'

const qar = (minor: bigint) => ({ minor, currency: 'QAR' })
const today = plainDate('2026-06-15')

it('a credit note sums up to what went back, with the share of the tax', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10_000_000n }),
      fc.bigInt({ min: 0n, max: 2_000n }),
      fc.integer({ min: 1, max: 100 }),
      (net, rate, percent) => {
        const tax = (net * rate) / 10_000n
        const total = net + tax
        const invoice = {
          number: 'SP-2026-000001',
          total: qar(total),
          tax: qar(tax),
          title: 'PREMIUM',
          lines: [{ kind: 'plan' }],
        } as unknown as Invoice
        const back = (total * BigInt(percent) + 99n) / 100n
        const note = creditNote(
          invoice,
          { amount: qar(back) },
          { number: 'SPC-1', date: today, now: new Date(0) },
        )
        expect(note.total.minor).toBe(-back)
        expect(note.net.minor + note.tax.minor).toBe(-back)
        expect(note.lines.reduce((sum, { amount }) => sum + amount.minor, 0n)).toBe(-back)
        if (percent === 100) expect(note.tax.minor).toBe(-tax)
      },
    ),
  )
})
