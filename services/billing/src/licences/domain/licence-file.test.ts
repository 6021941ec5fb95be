import { plainDate } from '@smartproject/kit/types/plain-date'

import { firstCatalogue } from '../../prices/domain/catalogue.js'
import { type FileDays, isLicenceFile, type LicenceFile, licenceOfFile } from './licence-file.js'

const file: LicenceFile = {
  jti: 'n-1',
  customer: 'Gulf Builders',
  planId: 3,
  seats: 25,
  from: plainDate('2026-11-01'),
  until: plainDate('2026-11-30'),
  features: ['drf'],
  key: '2026',
}
const about = { id: 'l-1', hash: 'h', catalogue: firstCatalogue, now: new Date(0) }
const on = (today: string, clock = today, latest = clock): FileDays => ({
  today: plainDate(today),
  clock: plainDate(clock),
  latest: plainDate(latest),
})
const licence = (days: FileDays, change: Partial<LicenceFile> = {}) =>
  licenceOfFile({ ...file, ...change }, about, days)
const refusal = (reason: string) => expect.objectContaining({ kind: 'precondition', reason }) as Error

describe('the days of a licence file', () => {
  it.each([
    ['2026-11-01', 30],
    ['2026-11-24', 7],
    ['2026-11-30', 1],
  ])('a licence file redeemed on %s opens the days that are left of it: %d (B34)', (day, days) => {
    expect(licence(on(day))).toMatchObject({ days, planId: 3, seats: 25, note: 'Gulf Builders' })
  })

  it('a licence file is refused before its first day and after its last one (B34)', () => {
    expect(() => licence(on('2026-10-31'))).toThrow(refusal('LICENCE_FILE_EARLY'))
    expect(() => licence(on('2026-12-01'))).toThrow(refusal('LICENCE_FILE_OVER'))
  })

  it('a licence file is measured by the latest day seen where the clock was set back (B34)', () => {
    expect(licence(on('2026-11-02', '2026-11-02', '2026-11-24')).days).toBe(7)
    expect(() => licence(on('2026-11-24', '2026-11-24', '2026-12-05'))).toThrow(refusal('LICENCE_CLOCK_BACK'))
    // Where the day of the company is behind the clock, nothing was set back.
    expect(licence(on('2026-11-30', '2026-12-01', '2026-12-01')).days).toBe(1)
  })

  it('a licence file for a plan or a feature that this release does not have is refused (B34)', () => {
    for (const change of [{ planId: 9 }, { planId: 1 }, { features: ['teleport'] }])
      expect(() => licence(on('2026-11-24'), change)).toThrow(refusal('LICENCE_FILE_NEWER'))
  })
})

describe('the text of a licence file', () => {
  it('the text of a licence file is distinguished from a code (B34)', () => {
    const part = 'x'.repeat(60)
    expect(isLicenceFile(`${part}.${part}.${part}`)).toBe(true)
    for (const text of ['7ZQ2M-K4T9X-0BC3D-5FGHJ-A', 'a.b.c', `${part}.${part}`, `${part}.${part}.${part} x`])
      expect(isLicenceFile(text)).toBe(false)
  })
})
