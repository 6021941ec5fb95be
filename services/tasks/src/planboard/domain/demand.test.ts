import { addDays, plainDate, weekday, type PlainDate } from '@smartproject/kit/types/plain-date'

import { demandOf, type ProjectPerson } from './demand.js'
import type { TaskWork } from './task-work.js'

const SUNDAY = plainDate('2027-01-03')
const day = (n: number) => addDays(SUNDAY, n)
const WEEKS = [0, 7].map((from) => ({ first: day(from), last: day(from + 6) }))
const capacityOn = (date: PlainDate) => ([5, 6].includes(weekday(date)) ? 0 : 480)

/** Work of so many minutes on one day. */
const on = (at: number, minutes: number, projectNumber = 7): TaskWork => ({
  taskId: `t-${at}-${projectNumber}`,
  projectNumber,
  first: day(at),
  last: day(at),
  minutes,
  parts: [minutes],
})
const aPerson = (userId: string, roleId: number, works: readonly TaskWork[]): ProjectPerson => ({
  userId,
  roleId,
  works,
  capacityOn,
})

describe('the demand of a project', () => {
  const people = [
    aPerson('emad', 4, [on(0, 600), on(1, 300, 8), on(7, 100)]),
    aPerson('lena', 4, [on(8, 5_000, 8)]),
    aPerson('mona', 2, []),
  ]

  it('is its own work by roles, and its capacity the time beside the other work, day by day', () => {
    const found = demandOf(7, WEEKS, { people, unassigned: [] })
    expect(found.roles).toEqual([
      { roleId: 2, userIds: ['mona'], demand: [0, 0], capacity: [2_400, 2_400], short: [0, 0] },
      {
        roleId: 4,
        userIds: ['emad', 'lena'],
        demand: [600, 100],
        capacity: [2_400 - 300 + 2_400, 2_400 + 1_920],
        short: [0, 0],
      },
    ])
    expect(found.demand).toEqual([600, 100])
    expect(found.capacity).toEqual([6_900, 6_720])
  })

  it('without an assignee has no one with time for it, and a role is short by what goes beyond its time', () => {
    const busy = [aPerson('emad', 4, [on(0, 2_500), on(1, 100, 8)])]
    const { roles } = demandOf(7, WEEKS, { people: busy, unassigned: [on(9, 60)] })
    expect(roles.map(({ roleId, short }) => [roleId, short])).toEqual([
      [4, [200, 0]],
      [0, [0, 60]],
    ])
  })

  it('names the days of a person that hold less than the work in them, of all projects', () => {
    const { overbooked } = demandOf(7, WEEKS, { people, unassigned: [] })
    expect(overbooked).toEqual([
      { userId: 'emad', first: day(0), last: day(0), over: 120 },
      { userId: 'lena', first: day(8), last: day(8), over: 4_520 },
    ])
    const later = [{ first: day(14), last: day(20) }]
    expect(demandOf(7, later, { people, unassigned: [] }).overbooked).toEqual([])
  })
})
