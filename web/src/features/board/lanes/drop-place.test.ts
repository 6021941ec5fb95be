import { aCard } from '../../../task-kit/testing/board-fixture.js'
import { neighboursAt } from './drop-place.js'

const cards = ['1', '2', '3', '4'].map((id) => aCard(id))

it.each([
  ['at the top of another lane', 0, ['9'], { before: '1' }],
  ['between two', 2, ['9'], { after: '2', before: '3' }],
  ['at the end', 4, ['9'], { after: '4' }],
  ['down in its own lane', 2, ['1'], { after: '3', before: '4' }],
  ['up in its own lane', 0, ['3'], { before: '1' }],
  ['between others that are carried too', 1, ['1', '2', '3'], { before: '4' }],
])('%s', (_name, index, carried, expected) => {
  expect(neighboursAt(cards, index, carried)).toEqual(expected)
})
