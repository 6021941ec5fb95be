import type { CallOutput } from '@smartproject/bff/api/calls'
import { screen, waitFor, within } from '@testing-library/react'
import type { ChartData } from '../../ui/chart/types.js'
import { openReport } from './open-report-fixture.js'

const drawn: ChartData[] = []
jest.mock('../../ui/chart/ChartCanvas.js', () => ({
  ChartCanvas: ({ data }: { data: ChartData }) => {
    drawn.push(data)
    return <div>drawn</div>
  },
}))

const LANES = ['new', 'assigned', 'progress', 'resolved', 'closed']
const text = { unit: '', measure: '' }

function answer(hours: number | null = 1.25): CallOutput<'runReport'> {
  return {
    params: [
      { name: 'by', kind: 'choice', options: ['category', 'label'], values: ['label'] },
      { name: 'from', kind: 'day', options: [], values: ['2026-11-01'] },
      { name: 'to', kind: 'day', options: [], values: ['2026-11-17'] },
    ],
    columns: [
      { key: 'id', kind: 'id', ...text },
      { key: 'name', kind: 'item', ...text },
      { key: 'color', kind: 'color', ...text },
      ...LANES.map((key) => ({ key, kind: 'number', unit: 'tasks', measure: 'stock' })),
      { key: 'hours', kind: 'number', unit: 'hours', measure: 'flow' },
    ],
    rows: [
      ['l1', 'Paint', '#336699', 2, 0, 1, 0, 4, hours],
      ['l2', 'Wood', '#336699', 1, 0, 0, 0, 0, hours],
      [null, null, null, 0, 3, 0, 0, 0, hours],
    ],
    total: [null, null, null, 2, 3, 1, 0, 4, hours],
    more: false,
  }
}

it('labels stand as bars of their lanes, the largest and those of none as numbers, and all tasks once', async () => {
  openReport('category-label', () => answer())
  expect((await screen.findByText('Largest')).closest('div')).toHaveTextContent('Largest7Paint')
  expect(screen.getByText('None').closest('div')).toHaveTextContent('None3')
  expect(screen.getByText('Tasks').closest('div')).toHaveTextContent('Tasks10')
  expect(screen.getByText('Hours').closest('div')).toHaveTextContent('Hours1.25')
  await screen.findByText('drawn')
  expect(drawn.at(-1)).toMatchObject({ kind: 'bar', stacked: true, categories: ['Paint', 'Wood', 'None'] })
  expect(drawn.at(-1)?.series.map(({ values }) => values)).toEqual([
    [2, 1, 0],
    [0, 0, 3],
    [1, 0, 0],
    [0, 0, 0],
    [4, 0, 0],
  ])
})

it('the total is the last row of the table, and ids and colours are in none', async () => {
  const { user } = openReport('category-label', () => answer())
  await user.click(await screen.findByRole('button', { name: 'Show as a table' }))
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'NameTo doAssignedIn progressResolvedClosedHours',
    'Paint201041.25',
    'Wood100001.25',
    'None030001.25',
    'Total231041.25',
  ])
})

it('hours that a person may not read are no number above, and labels are asked where they are chosen', async () => {
  const { user, asked } = openReport('category-label', () => answer(null))
  await screen.findByText('Largest')
  expect(screen.queryByText('Hours')).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Category' }))
  await waitFor(() => expect(asked().at(-1)?.params).toEqual({ by: ['category'] }))
})

it('the report of the company has a page of its own, and is asked of no project', async () => {
  const { asked } = openReport('', () => answer(), '', {}, '/1/subclreport')
  expect(await screen.findByRole('heading', { level: 1, name: 'Categories and labels' })).toBeInTheDocument()
  await screen.findByText('drawn')
  expect(asked()).toEqual([{ subscription: 1, report: 'company-category-label', params: {} }])
})

it('the report has a page of its own, with the name of its project', async () => {
  const { asked } = openReport('category-label', () => answer(), '', {}, '/1/project/7/clreport?by=label')
  expect(await screen.findByRole('heading', { level: 1, name: 'Categories and labels' })).toBeInTheDocument()
  expect(await screen.findByText('WEB')).toBeInTheDocument()
  await screen.findByText('drawn')
  expect(asked()).toEqual([
    { subscription: 1, project: 7, report: 'category-label', params: { by: ['label'] } },
  ])
})
