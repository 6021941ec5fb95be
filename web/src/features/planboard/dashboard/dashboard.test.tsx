import type { CallOutput } from '@smartproject/bff/api/calls'
import type { Project } from '@smartproject/bff/api/company/projects'
import { screen, within } from '@testing-library/react'
import { signedIn, someSettings, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'
import { aBoard } from '../testing/board-samples.js'

jest.mock('../../../ui/chart/ChartCanvas.js', () => ({ ChartCanvas: () => <div>drawn</div> }))

const SLOW = { timeout: 15_000 }

const project: Project = {
  id: 7,
  code: 'DEMO',
  name: 'Website',
  description: '',
  subscription: 1,
  archived: false,
  members: [{ user: 'u-mona', role_id: 2 }],
  start_date: null,
  end_date: null,
  health: null,
  image: '',
  flags: {},
  version: 1,
}

const { unit, periods, today } = aBoard()
const demand: CallOutput<'getProjectDemand'> = {
  unit,
  periods,
  today,
  demand: [1200, 600, 0],
  capacity: [960, 960, 960],
  roles: [
    { role: 4, people: ['u-emad'], demand: [1200, 600, 0], capacity: [960, 960, 960], short: [240, 0, 0] },
    { role: 0, people: [], demand: [0, 60, 0], capacity: [0, 0, 0], short: [0, 60, 0] },
  ],
  overbooked: [{ user: 'u-emad', first: '2027-01-04', last: '2027-01-06', minutes: 120 }],
  can_plan: true,
  unassigned: 3,
  undated: 1,
  unestimated: 2,
  people: [{ user: 'u-emad', fullname: 'Emad Al-Harbi', url: '' }],
}

const proposal: CallOutput<'listProposals'>['proposals'][number] = {
  id: 'p-1',
  kind: 'holiday',
  user: '',
  first: '2027-01-10',
  last: null,
  late: null,
  moves: 2,
  end: { before: '2027-01-13', after: '2027-01-17' },
  created_at: '2027-01-01T08:00:00Z',
}

function open(answers: Answers = {}, drf: 0 | 1 = 1) {
  const asked = stubCalls({
    ...signedIn('mona'),
    getsubdefaultdetail: () => [someSettings({ drf_status: drf })],
    getProject: () => [project],
    getProjectDemand: () => demand,
    listProposals: () => ({ proposals: [] }),
    ...answers,
  })
  return { ...renderApp('/1/project/7/drfdashboard'), asked }
}

const plain = (text: string | null | undefined) =>
  text?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')

it('roles that lack hours and days that are over-booked stand in tables, open work as numbers', async () => {
  open()
  const roles = await screen.findByRole('table', { name: 'Roles' }, SLOW)
  const row = within(roles).getByRole('row', { name: /Team member/ })
  expect(plain(row.textContent)).toContain('3 Jan 2027: 4 h')
  expect(within(roles).getByRole('row', { name: /No assignee yet/ })).toBeInTheDocument()
  const over = screen.getByRole('table', { name: 'Over-booked days' })
  expect(plain(within(over).getByRole('row', { name: /Emad/ }).textContent)).toContain('04-01-2027')
  expect(screen.getByText('3 tasks')).toBeInTheDocument()
})

it('the figures of the chart stand in a table as well', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Show as a table' }, SLOW))
  const table = await screen.findByRole('table', { name: /Demand and capacity/ }, SLOW)
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('20')
})

it('those who plan the project see its proposals, and look at one on the timeline', async () => {
  const { user, router } = open({ listProposals: () => ({ proposals: [proposal] }) })
  await user.click(await screen.findByRole('button', { name: /^Look at it: Holidays/ }, SLOW))
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/1/project/7/timeline?proposal=p-1')
})

it('others are asked about no proposals', async () => {
  const { asked } = open({ getProjectDemand: () => ({ ...demand, can_plan: false }) })
  await screen.findByRole('table', { name: 'Roles' }, SLOW)
  expect(asked.some(({ name }) => name === 'listProposals')).toBe(false)
})

it('without the feature of the plan there is no such page', async () => {
  open({}, 0)
  expect(await screen.findByRole('heading', { name: 'ERROR 404 Page Not Found' }, SLOW)).toBeInTheDocument()
})
