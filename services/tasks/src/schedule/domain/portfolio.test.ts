import { plainDate } from '@smartproject/kit/types/plain-date'

import { sumOf } from './portfolio.js'

it('the sum of shares has the first and the last day of all, and the number of their tasks', () => {
  const undated = { first: null, last: null, tasks: 2, closed: 1 }
  const one = { first: plainDate('2030-03-05'), last: plainDate('2030-03-09'), tasks: 3, closed: 0 }
  const other = { first: plainDate('2030-03-03'), last: plainDate('2030-03-07'), tasks: 1, closed: 1 }
  expect(sumOf([undated, one, other, undated])).toEqual({
    first: '2030-03-03',
    last: '2030-03-09',
    tasks: 8,
    closed: 3,
  })
  expect(sumOf([])).toEqual({ first: null, last: null, tasks: 0, closed: 0 })
})
