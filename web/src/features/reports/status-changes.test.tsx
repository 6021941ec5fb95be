import { formatShortDate } from '../../i18n/format.js'
import type { CallOutput } from '@smartproject/bff/api/calls'
import { screen, waitFor, within } from '@testing-library/react'
import type { ChartData } from '../../ui/chart/types.js'
import { someSettings } from '../../test/api.js'
import { openReport } from './open-report-fixture.js'

const drawn: ChartData[] = []
jest.mock('../../ui/chart/ChartCanvas.js', () => ({
  ChartCanvas: ({ data }: { data: ChartData }) => {
    drawn.push(data)
    return <div>drawn</div>
  },
}))

function answer(from: string, more = false): CallOutput<'runReport'> {
  return {
    params: [
      { name: 'from', kind: 'day', options: [], values: [from] },
      { name: 'to', kind: 'day', options: [], values: ['2026-11-17'] },
      { name: 'lanes', kind: 'choices', options: ['new', 'resolved', 'closed'], values: [] },
    ],
    columns: [
      { key: 'time', kind: 'time', unit: '', measure: '' },
      { key: 'task', kind: 'text', unit: '', measure: '' },
      { key: 'lane', kind: 'lane', unit: '', measure: '' },
      { key: 'person', kind: 'text', unit: '', measure: '' },
    ],
    rows: [
      ['2026-11-16T09:05', 'Home page', 'resolved', 'Mona Khalil'],
      ['2026-11-17T00:01', 'Home page', 'closed', 'Mona Khalil'],
      ['2026-11-17T10:00', '=cmd', 'closed', null],
    ],
    total: null,
    more,
  }
}

const valuesOf = (lane: string) => drawn.at(-1)?.series.find(({ name }) => name === lane)?.values

it('status changes are drawn by day, and each one stands in the table', async () => {
  const { user } = openReport('status-changes', () => answer('2026-11-15'))
  await screen.findByText('drawn')
  expect(drawn.at(-1)?.categories).toEqual(
    ['2026-11-15', '2026-11-16', '2026-11-17'].map((day) => formatShortDate(day)),
  )
  expect(valuesOf('Resolved')).toEqual([0, 1, 0])
  expect(valuesOf('Closed')).toEqual([0, 0, 2])
  expect(screen.getByText('Tasks changed').closest('div')).toHaveTextContent('Tasks changed2')
  await user.click(screen.getByRole('button', { name: 'Show as a table' }))
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'TimeTaskNew laneBy',
    '16-11-2026 09:05Home pageResolvedMona Khalil',
    '17-11-2026 00:01Home pageClosedMona Khalil',
    '17-11-2026 10:00=cmdClosed–',
  ])
})

it('the timeline says of each change its day, time, task, new lane and person without a press of a button', async () => {
  openReport('status-changes', () => answer('2026-11-15'))
  expect(await screen.findByRole('heading', { level: 2, name: 'Timeline' })).toBeInTheDocument()
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    ['2026-11-16', '2026-11-17'].map((day) => formatShortDate(day)),
  )
  const lines = screen.getAllByRole('listitem').filter((line) => line.querySelector('time'))
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '09:05Home pageResolvedMona Khalil',
    '00:01Home pageClosedMona Khalil',
    '10:00=cmdClosed',
  ])
})

it('the timeline names the zone of its times where it is not that of the reader', async () => {
  // Fourteen hours before UTC.
  const abroad = () => [{ ...someSettings(), time_zone: 'Pacific/Kiritimati' }]
  openReport('status-changes', () => answer('2026-11-15'), '', { getsubdefaultdetail: abroad })
  expect(await screen.findByText('Times are by the clock of Pacific/Kiritimati.')).toBeInTheDocument()
})

it('a time without a change of lane has no timeline', async () => {
  openReport('status-changes', () => ({ ...answer('2026-11-15'), rows: [] }))
  expect(await screen.findByText('Tasks changed')).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Timeline' })).not.toBeInTheDocument()
})

it('status changes of a long range are drawn by week, and what was cut off is said', async () => {
  openReport('status-changes', () => answer('2026-09-15', true))
  await screen.findByText('drawn')
  expect(drawn.at(-1)?.categories).toHaveLength(10)
  expect(valuesOf('Closed')?.at(-1)).toBe(2)
  expect(screen.getByText('Only the first 3 rows are shown. Choose a shorter time.')).toBeInTheDocument()
})

it('lanes of status changes are chosen by checkboxes, in the order of the board', async () => {
  const { user, asked } = openReport('status-changes', () => answer('2026-11-15'))
  const lanes = await screen.findByRole('group', { name: /^Lanes/ })
  const box = (name: string) => within(lanes).getByRole('checkbox', { name })
  await user.click(box('Closed'))
  await waitFor(() => expect(box('Closed')).toBeChecked())
  await user.click(box('Resolved'))
  await waitFor(() => expect(asked().at(-1)?.params).toEqual({ lanes: ['resolved', 'closed'] }))
  await user.click(box('Resolved'))
  await waitFor(() => expect(box('Resolved')).not.toBeChecked())
  await user.click(box('Closed'))
  await waitFor(() => expect(box('Closed')).not.toBeChecked())
})
