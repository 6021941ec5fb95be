import type { Repeat } from '../../../fields/area.js'
import { repeatWords } from './repeat-words.js'

describe('a repeat in a file', () => {
  it.each<[string, Repeat]>([
    ['2 weeks', { every: 2, unit: 'week' }],
    ['1 week · Mon, Sun', { every: 1, unit: 'week', weekdays: [1, 7] }],
    ['1 month · on day 31', { every: 1, unit: 'month', monthDay: 31 }],
    ['3 months · on the last working day', { every: 3, unit: 'month', lastWorkingDay: true }],
    ['1 year · February 29', { every: 1, unit: 'year', monthDay: 29, month: 2 }],
  ])('is “%s”', (words, repeat) => {
    expect(repeatWords(repeat, 'en')).toBe(words)
  })

  it('is in Arabic for readers of Arabic', () => {
    expect(repeatWords({ every: 1, unit: 'month', lastWorkingDay: true }, 'ar')).toContain('في آخر يوم عمل')
  })
})
