import type { LeaveCalendarEntry } from '@smartproject/bff/api/leave/calendar'
import { screen, waitFor, within } from '@testing-library/react'
import { asRole, LAST_PAGE, signedIn, stubCalls } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'
import { leaveReport } from './leave-report.js'

jest.mock('../../../ui/chart/ChartCanvas.js', () => ({ ChartCanvas: () => <div>drawn</div> }))

const people = [
  { user_id: 'u-emad', name: 'Emad Al-Harbi', year_visible: true, days_off: null },
  { user_id: 'u-sara', name: 'Sara Nasser', year_visible: true, days_off: null },
]

function entry(extra: Partial<LeaveCalendarEntry>): LeaveCalendarEntry {
  return {
    id: 'l-1',
    user_id: 'u-emad',
    from_date: '2026-01-28',
    to_date: '2026-02-02',
    starts_at_noon: false,
    ends_at_noon: true,
    status: 'approved',
    leave_type: 'annual',
    leave_type_title: { en: 'Annual leave', ar: 'إجازة سنوية' },
    colour: '#0f6e66',
    working_days: 3.5,
    ...extra,
  }
}

const sick = entry({
  id: 'l-2',
  user_id: 'u-sara',
  from_date: '2026-03-01',
  to_date: '2026-03-05',
  ends_at_noon: false,
  leave_type: 'sick',
  leave_type_title: { en: 'Sick leave', ar: 'إجازة مرضية' },
  working_days: 5,
})
const waiting = entry({ id: 'l-3', status: 'pending', from_date: '2026-04-01', to_date: '2026-04-01' })
const unknown = entry({ id: null, leave_type: null, leave_type_title: null, user_id: 'u-sara' })
const answer = { people, entries: [entry({}), sick, waiting, unknown] }
const time = { today: '2026-11-22', weekStart: 7, weekend: [5, 6], holidays: [] } as const

describe('the report of a year', () => {
  const rows = (by: 'month' | 'person' | 'type') =>
    leaveReport(answer, by, 2026, { ...time, holidays: [] })
      .rows.filter(({ total }) => total > 0)
      .map(({ key, days, total }) => [key, Object.fromEntries(days), total])

  it('counts the part of a month by the own week of a person', () => {
    const daysOff = ['2026-01-29', '2026-01-30', '2026-01-31']
    const partTime = people.map((person) => ({ ...person, days_off: daysOff }))
    const { rows: months } = leaveReport({ ...answer, people: partTime }, 'month', 2026, {
      ...time,
      holidays: [],
    })
    expect(months[0]?.total).toBe(1)
  })

  it('gives each month its part of a leave, in halves, and leaves out what waits or is only “away”', () => {
    expect(rows('month')).toEqual([
      // Wednesday and Thursday; then Sunday, and Monday until noon.
      ['2026-01-01', { annual: 2 }, 2],
      ['2026-02-01', { annual: 1.5 }, 1.5],
      ['2026-03-01', { sick: 5 }, 5],
    ])
  })

  it('adds up to the same by type and by person', () => {
    expect(rows('type')).toEqual([
      ['annual', { annual: 3.5 }, 3.5],
      ['sick', { sick: 5 }, 5],
    ])
    expect(rows('person')).toEqual([
      ['u-sara', { sick: 5 }, 5],
      ['u-emad', { annual: 3.5 }, 3.5],
    ])
  })
})

it('the report is drawn, stands in a table, and shows an owner the whole company', async () => {
  const asked = stubCalls({
    ...signedIn('olivia'),
    ...asRole('owner'),
    listLeaveCalendar: () => ({ ...answer, page: LAST_PAGE }),
  })
  const { user } = renderApp('/1/leavelist?view=report')
  const report = within(await screen.findByRole('region', { name: 'Leave report' }))
  expect(await report.findByText('drawn')).toBeInTheDocument()
  await user.click(report.getByRole('button', { name: 'Show as a table' }))
  const table = within(report.getByRole('table'))
  expect(table.getByRole('row', { name: /March 2026/ })).toHaveTextContent(/March 2026.*0.*5.*5/)
  await user.click(report.getByRole('radio', { name: 'Person' }))
  expect(await report.findByRole('row', { name: /Sara Nasser/ })).toHaveTextContent(/5/)
  await user.click(report.getByRole('radio', { name: 'Type' }))
  expect(await report.findByRole('row', { name: /Annual leave/ })).toHaveTextContent('3.5')
  await user.click(report.getByRole('radio', { name: 'Whole company' }))
  await user.click(report.getByRole('button', { name: 'Previous year' }))
  await waitFor(() =>
    expect(asked.findLast(({ name }) => name === 'listLeaveCalendar')?.input).toMatchObject({
      scope: 'company',
      from_date: '2025-01-01',
      to_date: '2025-12-31',
    }),
  )
})
