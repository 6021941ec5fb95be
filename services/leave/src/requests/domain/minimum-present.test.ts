import { plainDate } from '@smartproject/kit/types/plain-date'

import type { LeaveSpan } from '../../leave/domain/span.js'
import { countsIn, shortfallOf, type Presence } from './minimum-present.js'

const minimum = { name: 'Desk', projectNumber: 7, teamOf: '', people: 3, refuses: true }

function days(
  from: string,
  to: string,
  noons: Partial<LeaveSpan & { userId: string }> = {},
): LeaveSpan & { userId: string } {
  return {
    fromDate: plainDate(from),
    toDate: plainDate(to),
    startsAtNoon: false,
    endsAtNoon: false,
    userId: 'sara',
    ...noons,
  }
}

/** A Thursday to a Sunday; Friday and Saturday are off. */
const presence: Presence = {
  minimum,
  userId: 'emad',
  own: new Map(),
  size: 4,
  span: days('2026-03-05', '2026-03-08'),
  away: [],
  granted: null,
  today: plainDate('2026-03-01'),
  calendar: { weekendDays: [5, 6], holidays: [] },
}

const look = (change: Partial<Presence>) => {
  const found = shortfallOf({ ...presence, ...change })
  return found && [found.date, found.present, found.days]
}

describe('a minimum of people present', () => {
  it('a shortfall names its first working day, the people present then, and the number of days', () => {
    expect(look({})).toBeNull()
    expect(look({ away: [days('2026-03-01', '2026-03-31')] })).toEqual(['2026-03-05', 2, 2])
    expect(look({ away: [days('2026-03-08', '2026-03-08')] })).toEqual(['2026-03-08', 2, 1])
    expect(look({ size: 1 })).toEqual(['2026-03-05', 0, 2])
  })

  it('a minimum does not count days off, today and past days', () => {
    expect(look({ away: [days('2026-03-06', '2026-03-07')] })).toBeNull()
    expect(look({ away: [days('2026-03-05', '2026-03-05')], today: plainDate('2026-03-05') })).toBeNull()
  })

  it('a minimum of people is counted in halves of days', () => {
    const span = days('2026-03-05', '2026-03-05', { startsAtNoon: true })
    expect(look({ span, away: [days('2026-03-05', '2026-03-05', { endsAtNoon: true })] })).toBeNull()
    expect(look({ span, away: [days('2026-03-05', '2026-03-05', { startsAtNoon: true })] })).toEqual([
      '2026-03-05',
      2,
      1,
    ])
  })

  it('a person is not there on the own days off, and is counted once with leave on them', () => {
    const thursdays = { weekendDays: [4, 5, 6], holidays: [] }
    expect(look({ own: new Map([['sara', thursdays]]) })).toEqual(['2026-03-05', 2, 1])
    const away = [days('2026-03-05', '2026-03-05')]
    expect(look({ away, own: new Map([['sara', thursdays]]) })).toEqual(['2026-03-05', 2, 1])
    expect(look({ away, own: new Map([['emad', thursdays]]) })).toBeNull()
  })

  it('a minimum is about the working days of the company, also for a person who works on others', () => {
    const fridays = { weekendDays: [6], holidays: [] }
    const away = [days('2026-03-06', '2026-03-06')]
    expect(look({ away, own: new Map([['emad', fridays]]) })).toBeNull()
  })

  it('a minimum does not count days again that were granted before', () => {
    const away = [days('2026-03-01', '2026-03-31')]
    expect(look({ away, granted: days('2026-03-05', '2026-03-05') })).toEqual(['2026-03-08', 2, 1])
    expect(look({ away, granted: presence.span })).toBeNull()
  })

  it('a minimum concerns a project, or the people who report to one person', () => {
    const team = { ...minimum, projectNumber: 0, teamOf: 'mona' }
    expect(countsIn(minimum, { reportTo: 'mona', projectNumbers: [6, 7] })).toBe(true)
    expect(countsIn(minimum, { reportTo: '', projectNumbers: [6] })).toBe(false)
    expect(countsIn(team, { reportTo: 'mona', projectNumbers: [7] })).toBe(true)
    expect(countsIn(team, { reportTo: 'sara', projectNumbers: [7] })).toBe(false)
  })
})
