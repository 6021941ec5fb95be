import { plainDate } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'

import { laneAt, NO_GROUP, NOTHING, sumByGroup, tasksIn, type GroupedTask } from './grouped-counts.js'
import { emptyHistory, LANES, withState, type TaskState } from './task-history.js'

const task = (groups: string[], lane: GroupedTask['lane'], minutes = 0): GroupedTask => ({
  groups,
  lane,
  minutes,
})

describe('the sums of groups', () => {
  it('hold a task of two groups in both of them, and once in the total', () => {
    const { groups, total } = sumByGroup([task(['a', 'b'], 'new', 30), task(['b'], 'closed', 15)])
    expect([...groups]).toEqual([
      ['a', { ...NOTHING, new: 1, minutes: 30 }],
      ['b', { ...NOTHING, new: 1, closed: 1, minutes: 45 }],
    ])
    expect(total).toEqual({ ...NOTHING, new: 1, closed: 1, minutes: 45 })
  })

  it('hold what is in no group in the group of those, and a group that is named twice once', () => {
    const { groups } = sumByGroup([task([], 'progress'), task(['a', 'a'], 'new')])
    expect(groups.get(NO_GROUP)).toEqual({ ...NOTHING, progress: 1 })
    expect(groups.get('a')).toEqual({ ...NOTHING, new: 1 })
  })

  it('hold the work on a task that does not count, without the task', () => {
    const { total } = sumByGroup([task(['a'], null, 60)])
    expect([tasksIn(total), total.minutes]).toEqual([0, 60])
  })

  it('come to the total where no task is in two groups', () => {
    const one = fc.record({
      groups: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 1 }),
      lane: fc.option(fc.constantFrom(...LANES)),
      minutes: fc.nat(1_440),
    })
    fc.assert(
      fc.property(fc.array(one), (tasks) => {
        const { groups, total } = sumByGroup(tasks)
        for (const key of [...LANES, 'minutes'] as const)
          expect([...groups.values()].reduce((sum, group) => sum + group[key], 0)).toBe(total[key])
      }),
    )
  })
})

describe('the lane at the end of a day', () => {
  const state = (version: number, time: string, fields: Partial<TaskState>): TaskState => ({
    version,
    time: new Date(time),
    lane: 'new',
    dueDate: null,
    points: 0,
    counted: true,
    ...fields,
  })
  const history = [
    state(1, '2026-03-02T08:00:00Z', {}),
    state(2, '2026-03-03T08:00:00Z', { lane: 'progress' }),
    state(3, '2026-03-04T08:00:00Z', { lane: 'progress', counted: false }),
  ].reduce(withState, emptyHistory('t', 1))
  const end = (date: string) => ({ date: plainDate(date), end: Date.parse(`${date}T21:00:00Z`) })

  it('is the one it stood in then, and none before it was there and while it does not count', () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04']
    expect(days.map((date) => laneAt(history, end(date)))).toEqual([null, 'new', 'progress', null])
  })

  it('is not the one that it enters as the day ends', () => {
    const day = { date: plainDate('2026-03-02'), end: Date.parse('2026-03-03T08:00:00Z') }
    expect(laneAt(history, day)).toBe('new')
  })
})
