import type { CallOutput } from '@smartproject/bff/api/calls'
import { screen, waitFor, within } from '@testing-library/react'
import type { ChartData } from '../../ui/chart/types.js'
import { openReport } from './open-report-fixture.js'
import { Refusal } from '../../test/api.js'

const drawn: ChartData[] = []
jest.mock('../../ui/chart/ChartCanvas.js', () => ({
  ChartCanvas: ({ data }: { data: ChartData }) => {
    drawn.push(data)
    return <div>drawn</div>
  },
}))

const tasks = { kind: 'number', unit: 'tasks', measure: 'stock' }
const answer: CallOutput<'runReport'> = {
  params: [
    { name: 'from', kind: 'day', options: [], values: ['2026-10-01'] },
    { name: 'to', kind: 'day', options: [], values: ['2026-12-31'] },
  ],
  columns: [
    { key: 'month', kind: 'month', unit: '', measure: '' },
    ...['new', 'assigned', 'progress', 'resolved', 'closed', 'overdue'].map((key) => ({ key, ...tasks })),
  ],
  rows: [
    ['2026-10', 4, 1, 1, 0, 3, 2],
    ['2026-11', 2, 3, 2, 1, 12, 5],
    ['2026-12', null, null, null, null, null, null],
  ],
  total: null,
  more: false,
}

it('months stand as stacked columns with the overdue tasks as a line over them, the numbers of now first', async () => {
  openReport('months', () => answer)
  const figures = await screen.findByText('Open')
  expect(figures.closest('div')).toHaveTextContent('Open8')
  expect(screen.getByText('Overdue').closest('div')).toHaveTextContent('Overdue5')
  await screen.findByText('drawn')
  const chart = drawn.at(-1)
  expect(chart).toMatchObject({ kind: 'column', stacked: true })
  expect(chart?.categories).toEqual(['October 2026', 'November 2026', 'December 2026'])
  expect(chart?.series.filter(({ line }) => line).map(({ name }) => name)).toEqual(['Overdue'])
})

it('the months stand in a table as well, and what is not known is no nought', async () => {
  const { user } = openReport('months', () => answer)
  await user.click(await screen.findByRole('button', { name: 'Show as a table' }))
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'MonthTo doAssignedIn progressResolvedClosedOverdue',
    'October 2026411032',
    'November 20262321125',
    'December 2026––––––',
  ])
})

it('a day that is chosen is asked, as is the one of an address', async () => {
  const { user, asked } = openReport('months', () => answer)
  const from = await screen.findByRole('textbox', { name: 'From' })
  await user.clear(from)
  await user.type(from, '05-09-2026{Enter}')
  await waitFor(() => expect(asked().at(-1)?.params).toEqual({ from: ['2026-09-05'] }))
})

it('parameters of a bad address are named, and the usual ones are one step away', async () => {
  const { user, asked } = openReport(
    'months',
    ({ params }) =>
      params['from']
        ? new Refusal(400, 'INVALID_ARGUMENT', {}, [{ field: 'params.from', reason: 'DATE_INVALID' }])
        : answer,
    '&from=never',
  )
  expect(await screen.findByText('The report cannot be made with: From')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Use the usual values' }))
  expect(await screen.findByText('drawn')).toBeInTheDocument()
  expect(asked().at(-1)?.params).toEqual({})
})
