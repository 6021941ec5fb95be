import { formatDayMonth } from './format.js'
import { applyLocale } from './locale.js'
import { formatShortSpan, formatSpan } from './span.js'

beforeAll(() => {
  jest.useFakeTimers({ now: new Date('2026-11-17T08:00:00Z') })
})
afterAll(() => jest.useRealTimers())

describe('days in a sentence', () => {
  it.each([
    ['2026-11-22', '2026-11-22', 'Sun 22 Nov'],
    ['2026-11-22', '2026-11-24', 'Sun 22 – Tue 24 Nov'],
    ['2026-11-22', '2026-12-01', 'Sun 22 Nov – Tue 1 Dec'],
    ['2031-05-05', '2031-05-06', 'Mon 5 – Tue 6 May 2031'],
    ['2031-05-05', '2031-06-03', 'Mon 5 May – Tue 3 Jun 2031'],
    ['2026-12-31', '2027-01-02', 'Thu 31 Dec 2026 – Sat 2 Jan 2027'],
    ['2027-01-01', '2028-02-04', 'Fri 1 Jan 2027 – Fri 4 Feb 2028'],
  ])('from %s to %s reads “%s”', (from, to, words) => {
    // The parts of the browser's format are not ours to fix: a comma after the weekday is none of the point.
    expect(formatSpan(from, to).replaceAll(',', '')).toBe(words)
  })

  it.each([
    ['2026-11-29', '2026-12-12', '29 Nov – 12 Dec'],
    ['2026-11-29', '2027-05-29', '29 Nov 2026 – 29 May 2027'],
    ['2027-01-03', '2027-05-29', '3 Jan – 29 May 2027'],
    ['2025-12-28', '2026-01-03', '28 Dec 2025 – 3 Jan 2026'],
    ['2026-12-01', '2026-12-01', '1 Dec'],
  ])('from %s to %s reads “%s” where there is no room for weekdays', (from, to, words) => {
    expect(formatShortSpan(from, to).replaceAll('\u00a0', ' ')).toBe(words)
  })

  it('one day of another year carries its year', () => {
    expect(formatDayMonth('2027-01-01')).toMatch(/^Fri,? 1 Jan 2027$/)
    expect(formatDayMonth('2026-01-01')).not.toMatch(/2026/)
  })

  it('Arabic writes the year in its own digits', () => {
    applyLocale('ar')
    expect(formatSpan('2027-01-01', '2028-02-04')).toMatch(/٢٠٢٧ – .*٢٠٢٨$/)
    expect(formatSpan('2026-11-22', '2026-11-24')).not.toMatch(/٢٠٢٦/)
    applyLocale('en')
  })
})
