import { formatShortDate } from './format.js'
import { startI18n } from './i18n.js'
import { formatNearDate } from './near-dates.js'

const TODAY = '2026-11-18'

describe('a day on a card, in a popup or in a sentence', () => {
  afterEach(async () => {
    await startI18n('en')
  })

  it.each([
    ['2026-11-17', 'yesterday'],
    ['2026-11-18', 'today'],
    ['2026-11-19', 'tomorrow'],
    ['2026-11-20', 'Friday'],
    ['2026-11-24', 'Tuesday'],
    ['2026-11-25', '25\u00a0Nov'],
    ['2026-11-12', '12\u00a0Nov'],
    ['2027-01-03', '3\u00a0Jan\u00a02027'],
  ])('%s reads %s, and never breaks into two lines', (date, text) => {
    expect(formatNearDate(date, TODAY)).toBe(text)
  })

  it('reads so in Arabic too, with its digits', async () => {
    await startI18n('ar')
    expect(formatNearDate('2026-11-19', TODAY)).toBe('غدًا')
    expect(formatNearDate('2026-12-21', TODAY)).toBe('٢١\u00a0ديسمبر')
    expect(formatShortDate('2026-12-21', true)).toBe('٢١\u00a0ديسمبر\u00a0٢٠٢٦')
  })
})
