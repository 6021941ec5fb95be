import type { LeaveCalendarEntry } from '@smartproject/bff/api/leave/calendar'
import { screen, waitFor, within } from '@testing-library/react'
import { aLeave, asRole, LAST_PAGE, signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { giveSize } from '../../../task-kit/testing/list-server.js'
import { renderApp } from '../../../test/render-app.js'
import { calendarSheet } from './calendar-files.js'
import { calendarModel, halfOn, rangeOf, stepped, totalsOf } from './calendar-model.js'
import { drawCalendar } from './draw-calendar.js'

const SLOW = { timeout: 10_000 }

let undo: () => void
beforeEach(() => void (undo = giveSize()))
afterEach(() => undo())

const people = [
  { user_id: 'u-emad', name: 'Emad Al-Harbi', year_visible: true, days_off: null },
  { user_id: 'u-sara', name: 'Sara Nasser', year_visible: false, days_off: null },
]

function entry(extra: Partial<LeaveCalendarEntry>): LeaveCalendarEntry {
  return {
    id: null,
    user_id: 'u-sara',
    from_date: '2026-11-24',
    to_date: '2026-11-25',
    starts_at_noon: false,
    ends_at_noon: false,
    status: 'approved',
    leave_type: null,
    leave_type_title: null,
    colour: null,
    working_days: 2,
    ...extra,
  }
}

const own = entry({
  id: 'l-1',
  user_id: 'u-emad',
  status: 'pending',
  leave_type: 'Annual leave',
  leave_type_title: { en: 'Annual leave', ar: 'إجازة سنوية' },
  colour: '#0f6e66',
})

const time = {
  today: '2026-11-22',
  weekStart: 7,
  weekend: [5, 6],
  holidays: [{ date: '2026-11-26', name: 'Founding day' }],
} as const

const model = () =>
  calendarModel({ people, entries: [own, entry({})] }, '2026-11-01', '2026-11-30', {
    ...time,
    holidays: [...time.holidays],
  })

describe('the model of the calendar', () => {
  it('has whole months and quarters, and steps by them', () => {
    expect(rangeOf('month', '2026-02-17')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(rangeOf('quarter', '2026-11-22')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
    expect(stepped('quarter', '2026-10-01', -1)).toBe('2026-07-01')
  })

  it('shades weekends and holidays and cuts leave to the shown days', () => {
    const long = entry({ from_date: '2026-10-20', to_date: '2026-11-02' })
    const { days, rows } = calendarModel({ people, entries: [long] }, '2026-11-01', '2026-11-30', {
      ...time,
      holidays: [...time.holidays],
    })
    expect(days.filter(({ off }) => off).map(({ date }) => date.slice(8))).toEqual([
      '06',
      '07',
      '13',
      '14',
      '20',
      '21',
      '26',
      '27',
      '28',
    ])
    expect(rows[1]?.bars).toEqual([expect.objectContaining({ start: 0, end: 1 })])
  })

  it('shades the own days off of a person with another week', () => {
    const daysOffOf: Record<string, string[]> = { 'u-emad': ['2026-11-01', '2026-11-05'] }
    const team = people.map((person) => ({ ...person, days_off: daysOffOf[person.user_id] ?? null }))
    const { rows } = calendarModel({ people: team, entries: [] }, '2026-11-01', '2026-11-07', {
      ...time,
      holidays: [...time.holidays],
    })
    const daysOff = rows.map(({ off }) => off.flatMap((one, day) => (one ? [day + 1] : [])))
    expect(daysOff).toEqual([
      [1, 5],
      [6, 7],
    ])
  })

  it('knows which half of its first and last day a leave takes', () => {
    const halves = entry({ starts_at_noon: true, ends_at_noon: true, working_days: 1 })
    const { rows } = calendarModel({ people, entries: [halves] }, '2026-11-01', '2026-11-30', {
      ...time,
      holidays: [...time.holidays],
    })
    const bar = rows[1]?.bars[0]
    expect(bar && [23, 24].map((day) => halfOn(bar, day))).toEqual(['afternoon', 'morning'])
    const cut = calendarModel({ people, entries: [halves] }, '2026-11-25', '2026-11-30', {
      ...time,
      holidays: [...time.holidays],
    }).rows[1]?.bars[0]
    expect(cut).toMatchObject({ halfStart: false, halfEnd: true })
  })

  it('adds up the working days of each type', () => {
    const rows = totalsOf([own, { ...own, status: 'approved', working_days: 5 }, entry({})])
    expect(rows.map(({ approved, pending }) => [approved, pending])).toEqual([
      [5, 2],
      [2, 0],
    ])
  })
})

it('a table of the calendar has a row a leave with its days as they are stored', () => {
  const sheet = calendarSheet(model().rows, ['Name', 'From', 'To', 'Leave', 'Status', 'Days'], () => [
    'Away',
    'Approved',
  ])
  expect(sheet.slice(1)).toEqual([
    ['Emad Al-Harbi', '2026-11-24', '2026-11-25', 'Away', 'Approved', 2],
    ['Sara Nasser', '2026-11-24', '2026-11-25', 'Away', 'Approved', 2],
  ])
})

it('a picture of the calendar has every row, mirrored where one reads from the right', () => {
  const draw = () =>
    drawCalendar({
      model: model(),
      rows: model().rows,
      title: 'Team',
      look: () => ({ text: 'Away', colour: '#0f6e66' }),
    })
  const barOf = (svg: Element) => Number(svg.querySelector('[stroke]')?.getAttribute('x'))
  const left = barOf(draw())
  expect(draw().textContent).toContain('Sara Nasser')
  document.documentElement.dir = 'rtl'
  expect(barOf(draw())).toBeLessThan(left)
  document.documentElement.dir = 'ltr'
})

function open(answers: Answers = {}, owner = false) {
  const asked = stubCalls({
    ...signedIn('emad'),
    ...(owner ? asRole('owner') : {}),
    listLeaveCalendar: () => ({ people, entries: [own, entry({})], page: LAST_PAGE }),
    getLeave: () => ({ leave: aLeave({ id: 'l-1' }) }),
    ...answers,
  })
  const inputs = () => asked.filter(({ name }) => name === 'listLeaveCalendar').map(({ input }) => input)
  return { inputs, ...renderApp('/1/leavelist?view=calendar') }
}

it('the team calendar names who is away, and why only where one may know', async () => {
  open()
  const grid = await screen.findByRole('grid', { name: 'Team calendar' }, SLOW)
  expect(within(grid).getByRole('rowheader', { name: 'Sara Nasser' })).toBeInTheDocument()
  expect(
    within(grid).getByRole('gridcell', { name: /24 November 2026, Annual leave, Pending/ }),
  ).toBeInTheDocument()
  expect(within(grid).getByRole('gridcell', { name: /24 November 2026, Away/ })).toBeInTheDocument()
})

it('the team calendar is walked through by keys and opens a person’s year', async () => {
  const { user, inputs } = open()
  const name = await screen.findByRole('rowheader', { name: 'Emad Al-Harbi' }, SLOW)
  name.focus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement).toHaveAccessibleName(/1 November 2026/)
  await user.keyboard('{Home}{ArrowUp}{Enter}')
  const year = await screen.findByRole('dialog', { name: /Leave of .*Emad Al-Harbi/ }, SLOW)
  expect(await within(year).findByText(/Annual leave.*: 0 approved, 2 pending/)).toBeInTheDocument()
  expect(inputs().at(-1)).toMatchObject({
    scope: 'person',
    user: 'u-emad',
    from_date: '2026-01-01',
    to_date: '2026-12-31',
  })
})

it('the year of a person opens at the year that was shown before', async () => {
  const { user, inputs } = open()
  await screen.findByRole('grid', { name: 'Team calendar' }, SLOW)
  for (let month = 0; month < 2; month++) await user.click(screen.getByRole('button', { name: 'Next month' }))
  await user.click(await screen.findByRole('rowheader', { name: 'Emad Al-Harbi' }, SLOW))
  await screen.findByRole('dialog', { name: /Leave of .*Emad Al-Harbi/ }, SLOW)
  expect(inputs().at(-1)).toMatchObject({ scope: 'person', from_date: '2027-01-01' })
})

it('another month is shown from its first day on', async () => {
  const { user } = open()
  const grid = await screen.findByRole('grid', { name: 'Team calendar' }, SLOW)
  grid.scrollLeft = 400
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  await waitFor(() => expect(screen.getByRole('grid', { name: 'Team calendar' }).scrollLeft).toBe(0))
})

const locks = [
  {
    id: 'k-1',
    from_date: '2026-11-15',
    to_date: '2026-11-16',
    reason: 'Audit',
    project: 0,
    exempt: [],
    version: 1,
  },
  {
    id: 'k-2',
    from_date: '2026-11-18',
    to_date: '2026-11-18',
    reason: 'Launch',
    project: 7,
    exempt: [],
    version: 1,
  },
]

it('the team calendar marks the days that are closed to leave in the company', async () => {
  open({ getLeaveLocksById: () => locks })
  const grid = await screen.findByRole('grid', { name: 'Team calendar' }, SLOW)
  const closed = await within(grid).findAllByRole('columnheader', { name: /Closed to leave: .*Audit/ })
  expect(closed).toHaveLength(2)
  expect(within(grid).queryByRole('columnheader', { name: /Launch/ })).not.toBeInTheDocument()
  expect(screen.getByText('Closed to leave')).toBeInTheDocument()
})

it('the days of a request stand beside the periods that are closed to its applicant', async () => {
  const { user } = open({
    getLeaveLocksById: ({ user: whom }) => (whom === undefined ? [] : locks),
  })
  await user.click(await screen.findByRole('button', { name: 'Apply For Leave' }, SLOW))
  const dialog = await screen.findByRole('dialog', { name: 'Leave application' }, SLOW)
  expect(
    await within(dialog).findByText(/Closed to leave: .*Launch.*18.Nov(.2026)? to 18.Nov(.2026)?/),
  ).toBeInTheDocument()
})

it('the company is for owners, and each part of a long answer is asked for', async () => {
  const { user, inputs } = open(
    {
      listLeaveCalendar: ({ page_token }) => ({
        people: page_token ? people.slice(1) : people.slice(0, 1),
        entries: [],
        page: { next_page_token: page_token ? '' : 'more' },
      }),
    },
    true,
  )
  await user.click(await screen.findByRole('radio', { name: 'Whole company' }, SLOW))
  const grid = await screen.findByRole('grid', { name: 'Calendar of the company' })
  await waitFor(() => expect(within(grid).getAllByRole('rowheader')).toHaveLength(2))
  expect(inputs().at(-1)).toMatchObject({ scope: 'company', page_token: 'more' })
})

it('the form says who else of the team is off in the chosen days', async () => {
  const { user } = open({
    listLeaveCalendar: () => ({
      people: [...people, { user_id: 'u-mona', name: 'Mona Haddad', year_visible: false, days_off: null }],
      entries: [own, entry({}), entry({ user_id: 'u-mona', status: 'pending', id: 'l-2' })],
      page: LAST_PAGE,
    }),
  })

  await user.click(await screen.findByRole('button', { name: 'Apply For Leave' }, SLOW))
  const dialog = await screen.findByRole('dialog', { name: 'Leave application' }, SLOW)
  const sentence = await within(dialog).findByText(/^Also away in these days:/)
  expect(sentence).toHaveTextContent('Sara Nasser')
  expect(sentence).toHaveTextContent(/Also away[^:]*: .*Sara Nasser.*not decided yet: .*Mona Haddad/)
})
