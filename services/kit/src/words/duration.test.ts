import fc from 'fast-check'

import { parseDuration, splitMinutes } from './duration.js'

describe('a typed duration', () => {
  it.each([
    ['1.5', 90],
    ['1,5', 90],
    ['0.25', 15],
    ['1:30', 90],
    ['1:5', 65],
    ['90m', 90],
    ['90', 90],
    ['1h 30m', 90],
    ['1h30', 90],
    ['1h30m', 90],
    ['1.5h', 90],
    ['1 hour 30 minutes', 90],
    ['2 hrs', 120],
    ['2d', 960],
    ['1w', 2_400],
    ['1w 1d', 2_880],
    ['', 0],
    ['١٫٥', 90],
    ['۱٫۵', 90],
    ['١:٣٠', 90],
    ['٩٠د', 90],
    ['٩٠', 90],
    ['١س ٣٠د', 90],
    ['١ ساعة و٣٠ دقيقة', 90],
    ['٢ أيام', 960],
    ['\u200f١٫٥\u200f', 90],
  ])('“%s” is %i minutes', (text, minutes) => {
    expect(parseDuration(text)).toBe(minutes)
  })

  it.each(['x', '1h x', '1:75', '-1', '1.5.2', '1h 1.5', '1 fortnight', 'h', '1e3', '1:30:00', '1/2'])(
    '“%s” is none',
    (text) => {
      expect(parseDuration(text)).toBeNull()
    },
  )

  it('is read as it was shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (total) => {
        const { hours, minutes } = splitMinutes(total)
        expect(parseDuration(`${hours}h ${minutes}m`)).toBe(total)
        expect(parseDuration(`${hours}:${String(minutes).padStart(2, '0')}`)).toBe(
          hours > 9_999 ? null : total,
        )
      }),
    )
  })
})
