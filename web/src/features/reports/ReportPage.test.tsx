import { fireEvent, screen, waitFor } from '@testing-library/react'
import { datesOf, nowAndChange } from './lane-days.js'
import { openReport } from './open-report-fixture.js'

jest.mock('../../ui/chart/ChartCanvas.js', () => ({ ChartCanvas: () => <div>drawn</div> }))

const LANES = ['new', 'assigned', 'progress', 'resolved', 'closed', 'overdue']

function open() {
  const { asked, ...app } = openReport('lane-counts', ({ params: { dates = [] } }) => ({
    params: [{ name: 'dates', kind: 'days', options: [], values: dates }],
    columns: [
      { key: 'date', kind: 'day', unit: '', measure: '' },
      ...LANES.map((key) => ({ key, kind: 'number', unit: 'tasks', measure: 'stock' })),
    ],
    rows: dates.map((date, index) => [date, index, 5, 5, 5, 5, 5]),
    total: null,
    more: false,
  }))
  const reports = () => asked().map(({ params, ...rest }) => ({ ...rest, dates: params['dates'] ?? [] }))
  return { reports, ...app }
}

describe('the report of a project', () => {
  it('asks for fourteen days, then for twelve weeks, and puts the numbers first', async () => {
    const { user, reports } = open()
    expect(await screen.findByText('+13 in 14 days')).toBeInTheDocument()
    expect(screen.getAllByText('as 14 days ago')).toHaveLength(5)
    expect(reports()[0]).toMatchObject({ project: 7, subscription: 1 })
    expect(reports()[0]?.dates).toHaveLength(14)
    expect(reports()[0]?.dates.at(-1)).toBe('2026-11-17')
    await user.click(screen.getByRole('radio', { name: 'Weekly' }))
    expect(await screen.findByText('+11 in 12 weeks')).toBeInTheDocument()
    await waitFor(() => expect(reports()[1]?.dates).toHaveLength(12))
  })

  it('has the same figures as a table', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Show as a table' }))
    const table = await screen.findByRole('table')
    expect(table).toHaveTextContent('17-11-2026')
    expect(table).toHaveTextContent('In progress')
  })

  it('reads the chart point by point with the arrow keys', async () => {
    open()
    const reader = await screen.findByRole('slider', { name: /^Figures of Tasks by lane/ })
    expect(reader).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^4.Nov(.2026)?: To do 0 tasks; Assigned 5 tasks/),
    )
    fireEvent.change(reader, { target: { value: '13' } })
    expect(reader).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^17.Nov(.2026)?: To do 13 tasks; Assigned 5 tasks/),
    )
  })
})

describe('the weekly report', () => {
  it('takes the last day of each week, and today for the week that runs', () => {
    const weeks = datesOf('weekly', '2026-11-17', 7)
    expect(weeks.slice(-3)).toEqual(['2026-11-07', '2026-11-14', '2026-11-17'])
    expect(weeks).toHaveLength(12)
    expect(datesOf('daily', '2026-11-17', 7)[0]).toBe('2026-11-04')
  })

  it('compares now with the first day shown', () => {
    expect(nowAndChange([4, 9, 7])).toEqual({ now: 7, change: 3 })
    expect(nowAndChange([])).toEqual({ now: 0, change: 0 })
  })
})
