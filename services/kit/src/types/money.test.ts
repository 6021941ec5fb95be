import fc from 'fast-check'

import { addMoney, allocate } from './money.js'
import { countWorkingDays, isWorkingDay } from './working-days.js'
import { plainDate } from './plain-date.js'

describe('money', () => {
  it('refuses to add two currencies', () => {
    expect(() => addMoney({ minor: 1n, currency: 'QAR' }, { minor: 1n, currency: 'USD' })).toThrow(
      'CURRENCY_MISMATCH',
    )
  })

  it('loses nothing when it is split', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n }),
        fc.array(fc.nat(50), { minLength: 1, maxLength: 8 }),
        (minor, weights) => {
          fc.pre(weights.some((w) => w > 0))
          const parts = allocate({ minor, currency: 'QAR' }, weights)
          expect(parts.reduce((sum, part) => sum + part.minor, 0n)).toBe(minor)
        },
      ),
    )
  })
})

describe('working days', () => {
  const count = (from: string, to: string, weekendDays: number[], holidays: string[] = []) =>
    countWorkingDays(plainDate(from), plainDate(to), { weekendDays, holidays: holidays.map(plainDate) })

  it.each([
    ['2026-03-05', '2026-03-08', [5, 6], 2],
    ['2026-03-05', '2026-03-08', [5], 3],
    ['2026-03-06', '2026-03-07', [5, 6], 0],
    ['2026-03-01', '2026-03-14', [5, 6], 10],
  ])('from %s to %s with %p off are %i', (from, to, off, expected) => {
    expect(count(from, to, off)).toBe(expected)
  })

  it('leaves out public holidays', () => {
    expect(count('2026-03-01', '2026-03-05', [5, 6], ['2026-03-03', '2026-03-06'])).toBe(4)
  })

  it('counts each day by the week that held on it (D12)', () => {
    const calendar = {
      weekendDays: [5, 6],
      weeks: [
        { fromDate: plainDate('2026-03-09'), weekendDays: [6, 7] },
        { fromDate: plainDate('2026-03-16'), weekendDays: [] },
      ],
      holidays: [],
    }
    const days = (from: string, to: string) => countWorkingDays(plainDate(from), plainDate(to), calendar)
    // Friday and Saturday are off until the 8th, Saturday and Sunday from the 9th, nothing from the 16th.
    expect(days('2026-03-02', '2026-03-08')).toBe(5)
    expect(isWorkingDay(plainDate('2026-03-08'), calendar)).toBe(true)
    expect(isWorkingDay(plainDate('2026-03-15'), calendar)).toBe(false)
    expect(days('2026-03-02', '2026-03-22')).toBe(17)
  })
})
