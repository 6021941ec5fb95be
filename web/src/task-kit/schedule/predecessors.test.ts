import { startI18n } from '../../i18n/i18n.js'
import { readPredecessors, shownPredecessors, writePredecessor } from './predecessors.js'

it.each([
  ['3', [{ code: 'WEB-3', kind: 'FS', lag: 0, unit: 'wd' }]],
  ['3FS+2d', [{ code: 'WEB-3', kind: 'FS', lag: 2, unit: 'wd' }]],
  [
    '3ss−1cd ; APP-12',
    [
      { code: 'WEB-3', kind: 'SS', lag: -1, unit: 'cd' },
      { code: 'APP-12', kind: 'FS', lag: 0, unit: 'wd' },
    ],
  ],
  ['٣FF-٢', [{ code: 'WEB-3', kind: 'FF', lag: -2, unit: 'wd' }]],
  ['4 + 5 d', [{ code: 'WEB-4', kind: 'FS', lag: 5, unit: 'wd' }]],
  ['', []],
])('%j names its predecessors', (text, expected) => {
  expect(readPredecessors(text, 'WEB')).toEqual(expected)
})

it.each(['3XX', '0', '3FS+2w', 'WEB-', '3FS+1000', 'a task'])('%j is refused', (text) => {
  expect(readPredecessors(`1; ${text}`, 'WEB')).toEqual({ wrong: text })
})

it.each(['3', '3SS', '3FS+2d', '5SF−1cd', 'APP-7FF'])('%s is written as it was typed', (text) => {
  const found = readPredecessors(text, 'WEB')
  expect('wrong' in found ? [] : found.map((one) => writePredecessor(one, 'WEB'))).toEqual([text])
})

it('in English they are shown as they are typed', () => {
  expect(shownPredecessors('3FS+2d; APP-12; 7')).toBe('3FS+2d; APP-12; 7')
})

describe('in Arabic', () => {
  beforeAll(() => startI18n('ar'))
  afterAll(() => startI18n('en'))

  it('numbers have the digits of the language, codes keep theirs, and what is shown can be typed', () => {
    const shown = shownPredecessors('3FS+2d; APP-12; 7')
    const plain = shown.replaceAll(/[\u2066-\u2069]/g, '')
    expect(plain).toBe('٣FS+٢d؛ APP-12؛ ٧')
    expect(readPredecessors(plain, 'WEB')).toEqual(readPredecessors('3FS+2d; APP-12; 7', 'WEB'))
  })
})
