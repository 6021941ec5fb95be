import { parseDuration } from '../../words/duration.js'
import { type LengthUnit, withLengthUnit } from './targets.js'

describe('a length of work in a cell', () => {
  it.each<[string, LengthUnit, number | null]>([
    ['8', 'h', 480],
    ['8', 'm', 8],
    ['2', 'd', 960],
    ['1.5', 'd', 720],
    ['1,5', 'h', 90],
    ['٨', 'h', 480],
    ['30m', 'h', 30],
    ['1:30', 'd', 90],
    ['', 'h', 0],
    ['much', 'h', null],
  ])('“%s” in a column of unit %s is so many minutes: %s', (cell, unit, minutes) => {
    expect(parseDuration(withLengthUnit(cell, unit))).toBe(minutes)
  })
})
