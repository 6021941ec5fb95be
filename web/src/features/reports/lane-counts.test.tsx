import { screen, waitFor } from '@testing-library/react'
import type { ChartData } from '../../ui/chart/types.js'
import { openReport } from './open-report-fixture.js'

const drawn: ChartData[] = []
jest.mock('../../ui/chart/ChartCanvas.js', () => ({
  ChartCanvas: ({ data }: { data: ChartData }) => {
    drawn.push(data)
    return <div>drawn</div>
  },
}))

const LANES = ['new', 'assigned', 'progress', 'resolved', 'closed', 'overdue']

it('tasks by lane are drawn as lines, and as bars when that is chosen', async () => {
  const { user } = openReport('lane-counts', ({ params: { dates = [] } }) => ({
    params: [{ name: 'dates', kind: 'days', options: [], values: dates }],
    columns: [
      { key: 'date', kind: 'day', unit: '', measure: '' },
      ...LANES.map((key) => ({ key, kind: 'number', unit: 'tasks', measure: 'stock' })),
    ],
    rows: dates.map((date) => [date, 1, 2, 3, 4, 5, 6]),
    total: null,
    more: false,
  }))
  await screen.findByText('drawn')
  expect(drawn.at(-1)).toMatchObject({ kind: 'line' })
  expect(drawn.at(-1)?.series).toHaveLength(LANES.length)
  await user.click(screen.getByRole('radio', { name: 'Bars' }))
  await waitFor(() => expect(drawn.at(-1)).toMatchObject({ kind: 'column' }))
})
