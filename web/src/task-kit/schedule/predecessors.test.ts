import { readPredecessors, writePredecessor } from './predecessors.js'

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
