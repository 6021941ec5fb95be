import { workingDaysIn } from './company.js'
import { timeOf } from './work-time.js'

const company = {
  today: '2026-11-17',
  weekStart: 7,
  weekend: [5, 6],
  holidays: [{ date: '2026-12-18', name: 'National Day' }],
} as const

const plain = {
  user_id: 'u',
  user_name: '',
  own_weeks: [],
  weeks: [],
  own_places: [],
  holidays: [],
  version: 0,
}

it('the time of a person is the company’s without weeks and places of the own', () => {
  expect(timeOf(plain, company)).toBe(company)
})

it('the time of a person counts the own week and the holidays of the own place, named by the company where they are its', () => {
  const week = { from_date: '2026-11-01', weekend_days: [4, 5, 6] }
  const time = timeOf(
    {
      ...plain,
      own_weeks: [week],
      weeks: [{ from_date: null, weekend_days: [5, 6] }, week],
      own_places: [{ from_date: '2026-11-01', location: 'amman', location_name: 'Amman' }],
      holidays: [
        { date: '2026-12-18', name: '' },
        { date: '2026-12-22', name: 'Feast' },
      ],
    },
    company,
  )
  expect(time.weekend).toEqual([4, 5, 6])
  expect(time.holidays.map(({ name }) => name)).toEqual(['National Day', 'Feast'])
  // Sunday to Thursday, less Tuesday and Thursday.
  expect(workingDaysIn('2026-12-20', '2026-12-24', time)).toBe(3)
})
