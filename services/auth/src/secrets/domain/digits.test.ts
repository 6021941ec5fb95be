import { digitsOf } from './digits.js'

it.each([
  ['012345', '012345'],
  ['٠١٢٣٤٥', '012345'],
  ['۰۱۲۳۴۵', '012345'],
  [' 012 345 ', '012345'],
  ['٩۹-9', '999'],
])('digits typed as %j are %j', (typed, digits) => expect(digitsOf(typed)).toBe(digits))
