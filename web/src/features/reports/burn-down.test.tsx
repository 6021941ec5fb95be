import type { CallOutput } from '@smartproject/bff/api/calls'
import { screen, within } from '@testing-library/react'
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

function answer(unit: 'points' | 'tasks', today: number): CallOutput<'runReport'> {
  return {
    params: [
      { name: 'from', kind: 'day', options: [], values: ['2026-11-15'] },
      { name: 'to', kind: 'day', options: [], values: ['2026-11-18'] },
    ],
    columns: [
      { key: 'date', kind: 'day', unit: '', measure: '' },
      { key: 'remaining', kind: 'number', unit, measure: 'stock' },
      { key: 'ideal', kind: 'number', unit, measure: 'stock' },
    ],
    rows: [
      ['2026-11-15', 12, 12],
      ['2026-11-16', 11, 8],
      ['2026-11-17', today, 4],
      ['2026-11-18', null, 0],
    ],
    total: null,
    more: false,
  }
}

it('the burn-down says first how far behind the ideal the work is, and draws two lines', async () => {
  openReport('burn-down', () => answer('points', 6.5))
  expect((await screen.findByText('Left now')).closest('div')).toHaveTextContent('Left now6.5')
  expect(screen.getByText('2.5 behind the ideal')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Points left at the end of each day' })).toBeInTheDocument()
  await screen.findByText('drawn')
  expect(drawn.at(-1)).toMatchObject({
    kind: 'line',
    unit: 'points',
    series: [
      { name: 'Left', values: [12, 11, 6.5, null] },
      { name: 'Ideal', values: [12, 8, 4, 0] },
    ],
  })
})

it('a plan without iterations shows which plan has them, and asks for no numbers (B33)', async () => {
  const getsubdefaultdetail = () => [someSettings({ iteration_status: 0 })]
  const { asked } = openReport('burn-down', () => answer('points', 6.5), '', { getsubdefaultdetail })
  expect(await screen.findByText(/^Iteration charts come with the .?PREMIUM.? plan$/)).toBeInTheDocument()
  expect(asked()).toEqual([])
})

it('a burn-down of tasks says so, and that the work is on time', async () => {
  const { user } = openReport('burn-down', () => answer('tasks', 4))
  await screen.findByText('drawn')
  const chart = drawn.at(-1)
  expect([chart?.unit, chart?.withUnit?.(1, '1'), chart?.withUnit?.(4, '4')]).toEqual([
    'tasks',
    '1 task',
    '4 tasks',
  ])
  expect(await screen.findByText('On or ahead of the ideal')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Tasks left at the end of each day' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show as a table' }))
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.at(-1)).toHaveTextContent('18-11-2026–0')
})
