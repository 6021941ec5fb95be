import { plainDate } from '@smartproject/kit/types/plain-date'

import { endingOf, lastDayOf } from './card.js'

describe('the end of a card', () => {
  const card = { expMonth: 2, expYear: 2028 }

  it('a card ends on the last day of its month (B38)', () => {
    expect(lastDayOf(card)).toBe('2028-02-29')
    expect(lastDayOf({ expMonth: 12, expYear: 2026 })).toBe('2026-12-31')
  })

  it.each([
    ['2028-01-29', null],
    ['2028-01-30', '2028-02/30'],
    ['2028-02-21', '2028-02/30'],
    ['2028-02-22', '2028-02/7'],
    ['2028-02-29', '2028-02/7'],
    ['2028-03-01', null],
  ])('on %s the reminder of the end of a card is: %s (B38)', (today, key) => {
    expect(endingOf(card, plainDate(today))?.key ?? null).toBe(key)
  })
})
