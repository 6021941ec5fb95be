import { statedText } from './stated-text.js'

it('the text “null” of a missing value is never stored', () => {
  expect([statedText('null'), statedText('null and void'), statedText('')]).toEqual(['', 'null and void', ''])
})
