import type { PersonTime, WorkPattern } from '@smartproject/kit/types/capacity/capacity'
import { plainDate } from '@smartproject/kit/types/plain-date'

import { newWeeks, usualWeek } from './person-plan.js'

const TODAY = plainDate('2027-01-03')
const SPAN = { first: TODAY, last: plainDate('2027-03-31') }
const HOURS_40 = [480, 480, 480, 480, 0, 0, 480]

const PERSON: PersonTime = {
  company: { weekendDays: [5, 6], holidays: [plainDate('2027-01-05')] },
  own: { weeks: [], places: [] },
  patterns: [],
  leave: new Map([[plainDate('2027-01-04'), 2]]),
  memberFrom: null,
  memberUntil: null,
}

const pattern = (fromDate: string, values: Partial<WorkPattern>): WorkPattern => ({
  fromDate: plainDate(fromDate),
  minutes: null,
  share: 100,
  worksHolidays: false,
  ...values,
})
const ownWeek = (fromDate: string, weekendDays: number[] | null) => ({
  fromDate: plainDate(fromDate),
  weekendDays,
})

it('the usual week leaves holidays and leave out', () => {
  expect(usualWeek(PERSON, TODAY)).toEqual({ minutes: HOURS_40, share: 100 })
})

it('a week that begins within the next seven days is no part of the one before', () => {
  const person = { ...PERSON, own: { weeks: [ownWeek('2027-01-05', [4, 5, 6])], places: [] } }
  expect(usualWeek(person, TODAY).minutes).toEqual(HOURS_40)
  expect(newWeeks(person, SPAN)).toEqual([
    { fromDate: '2027-01-05', minutes: [480, 480, 480, 0, 0, 0, 480], share: 100 },
  ])
})

it('weeks of the company, of the person and of patterns are listed with their first days', () => {
  const person: PersonTime = {
    ...PERSON,
    company: {
      weekendDays: [5, 6],
      weeks: [{ fromDate: plainDate('2027-03-01'), weekendDays: [6, 7] }],
      holidays: [],
    },
    own: { weeks: [ownWeek('2027-02-01', [4, 5, 6]), ownWeek('2027-02-15', null)], places: [] },
    patterns: [pattern('2027-01-10', { share: 80 }), pattern('2027-01-20', {})],
  }
  expect(newWeeks(person, SPAN)).toEqual([
    { fromDate: '2027-01-10', minutes: HOURS_40.map((one) => one * 0.8), share: 80 },
    { fromDate: '2027-01-20', minutes: HOURS_40, share: 100 },
    { fromDate: '2027-02-01', minutes: [480, 480, 480, 0, 0, 0, 480], share: 100 },
    { fromDate: '2027-02-15', minutes: HOURS_40, share: 100 },
    { fromDate: '2027-03-01', minutes: [480, 480, 480, 480, 480, 0, 0], share: 100 },
  ])
})

it('a new pattern with the same week, and one outside of the span, are not listed', () => {
  const patterns = [
    pattern('2027-01-03', { share: 50 }),
    pattern('2027-02-01', { share: 50, worksHolidays: true }),
    pattern('2027-04-01', { share: 10 }),
  ]
  expect(newWeeks({ ...PERSON, patterns }, SPAN)).toEqual([])
})

it('outside of the membership a week is empty', () => {
  const person = { ...PERSON, memberFrom: plainDate('2027-02-01'), memberUntil: plainDate('2027-02-03') }
  expect(usualWeek(person, TODAY).minutes).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(usualWeek(person, plainDate('2027-02-02')).minutes).toEqual(HOURS_40)
})
