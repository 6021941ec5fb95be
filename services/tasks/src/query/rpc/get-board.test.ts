import { countMessage } from './get-board.js'

it('a board says of a filtered lane with more than a thousand tasks that it was not counted to its end', () => {
  expect(countMessage(1_000, true)).toEqual({ count: 1_000, countCapped: false })
  expect(countMessage(1_001, true)).toEqual({ count: 1_000, countCapped: true })
  // Few in all are counted to the end, and kept counts always are.
  expect(countMessage(1_500, true)).toEqual({ count: 1_500, countCapped: false })
  expect(countMessage(1_001, false)).toEqual({ count: 1_001, countCapped: false })
})
