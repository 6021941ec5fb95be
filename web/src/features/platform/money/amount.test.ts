import fc from 'fast-check'
import { minorIn, typedAmount } from './amount.js'

test.each([
  ['485', 48_500],
  ['485.5', 48_550],
  ['4,850.05', 485_005],
  ['٤٨٥٫٥٠', 48_550],
  ['0', null],
  ['-1', null],
  ['1.005', null],
  ['', null],
  ['1e3', null],
])('%s is %p minor units', (text, minor) => {
  expect(minorIn(text)).toBe(minor)
})

test('a typed amount is that amount again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (minor) => {
      expect(minorIn(typedAmount(minor))).toBe(minor)
    }),
  )
})
