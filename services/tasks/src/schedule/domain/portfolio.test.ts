import { plainDate } from '@smartproject/kit/types/plain-date'

import { releaseSum, sumOf } from './portfolio.js'

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

it('a completed release has the tasks of its frozen figures, not those that stayed in it (R27)', () => {
  const now = { first: plainDate('2030-03-03'), last: plainDate('2030-03-07'), tasks: 2, closed: 2 }
  const amount = (tasks: number) => ({ points: 0, tasks, minutes: 0 })
  const result = {
    completeTime: new Date(0),
    scope: amount(3),
    done: amount(2),
    added: amount(0),
    removed: amount(0),
    workingDays: 5,
    days: [],
  }
  const run = { startTime: new Date(0), startSeq: 1, doneBefore: amount(0), committed: amount(3) }
  expect(releaseSum({ run: { ...run, result } }, [now])).toEqual({ ...now, tasks: 3, closed: 2 })
  expect(releaseSum({ run }, [now])).toEqual(now)
  expect(releaseSum({ run: null }, [now])).toEqual(now)
})
