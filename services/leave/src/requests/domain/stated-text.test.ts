import { statedText } from './stated-text.js'

it('never stores the text of a missing value', () => {
  expect([statedText('null'), statedText('null and void'), statedText('')]).toEqual(['', 'null and void', ''])
})
