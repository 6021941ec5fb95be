import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import type { Proposal } from '@smartproject/bff/api/work/plan-acts'
import type { Project } from '@smartproject/bff/api/company/projects'
import { screen, waitFor, within } from '@testing-library/react'
import { startI18n } from '../../i18n/i18n.js'
import { aGantt, aGanttTask } from '../../task-kit/testing/gantt-samples.js'
import { giveSize, listServer } from '../../task-kit/testing/list-server.js'
import { signedIn, stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

const SLOW = { timeout: 15_000 }

const project: Project = {
  id: 7,
  code: 'DEMO',
  name: 'Website',
  description: '',
  subscription: 1,
  archived: false,
  members: [{ user: 'u-emad', role_id: 1 }],
  start_date: null,
  end_date: null,
  health: null,
  image: '',
  flags: {},
  version: 1,
}

const aProposal = (id: string, extra: Partial<Proposal> = {}): Proposal => ({
  id,
  kind: 'leave',
  user: 'u-emad',
  first: '2027-01-04',
  last: '2027-01-05',
  late: null,
  moves: 2,
  end: { before: '2027-01-13', after: '2027-01-17' },
  created_at: '2027-01-01T08:00:00Z',
  ...extra,
})
const LATE = { kind: 'late', user: '', first: null, last: null } as const

const preview: CallOutput<'previewSchedule'> = {
  basis: 'b-1',
  moves: [
    {
      id: 't-1',
      item_id: 'DEMO-1',
      name: 'Task t-1',
      before: { start: '2027-01-03', due: '2027-01-05' },
      after: { start: '2027-01-03', due: '2027-01-07' },
      reason: 'calendar',
      cause: '',
    },
  ],
  left_out: [],
  end: { before: '2027-01-13', after: '2027-01-17' },
  missed: [],
  broken: [],
  overbooked: [],
  followers: [{ id: 'o-1', item_id: 'APP-4', name: 'Release', project: 8, start: null, due: '2027-01-06' }],
}

let resetSize: () => void
beforeAll(() => {
  resetSize = giveSize()
})
afterAll(() => resetSize())
afterEach(() => startI18n('en'))

function open(proposals: Proposal[], search = '') {
  const applied: CallInput<'applySchedule'>[] = []
  const dismissed: CallInput<'dismissProposal'>[] = []
  const asked = stubCalls({
    ...signedIn('emad'),
    ...listServer([]).answers,
    getProject: () => [project],
    getGantt: () => aGantt([aGanttTask('t-1')]),
    listProposals: () => ({ proposals: proposals.splice(0, proposals.length) }),
    previewSchedule: () => preview,
    applySchedule: (input) => {
      applied.push(input)
      return { run: 'r-1', moves: preview.moves, left_out: [], followers: preview.followers }
    },
    dismissProposal: (input) => {
      dismissed.push(input)
      return { dismissed: true }
    },
    undoSchedule: () => ({ restored: 1, stayed: [] }),
  })
  return { ...renderApp(`/1/project/7/timeline${search}`), asked, applied, dismissed }
}

const rowOf = (name: RegExp) => screen.findByRole('listitem', { name }, SLOW)

it('a proposal says why tasks would move, and is looked at, applied and taken back (R9)', async () => {
  const { user, asked, applied } = open([aProposal('p-1')])
  const row = await rowOf(/Emad Al-Harbi is away/)
  expect(row).toHaveTextContent(/2 tasks would move later/)
  expect(row).toHaveTextContent(/ends on .*17/)
  await user.click(within(row).getByRole('button', { name: /^Look at it: / }))
  const sheet = await screen.findByRole('dialog', { name: 'What will move' }, SLOW)
  expect(within(sheet).getByText('APP-4')).toBeInTheDocument()
  expect(applied).toHaveLength(0)
  await user.click(within(sheet).getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(applied).toHaveLength(1), SLOW)
  expect(applied[0]).toMatchObject({ proposal: 'p-1', basis: 'b-1' })
  expect(applied[0]?.changes).toBeUndefined()
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(asked.some(({ name }) => name === 'undoSchedule')).toBe(true), SLOW)
})

it('a proposal that the address names is looked at, once (R9)', async () => {
  const { asked, router } = open([aProposal('p-1')], '?proposal=p-1')
  expect(await screen.findByRole('dialog', { name: 'What will move' }, SLOW)).toBeInTheDocument()
  const looked = asked.filter(({ name }) => name === 'previewSchedule')
  expect(looked.map(({ input }) => input)).toMatchObject([{ proposal: 'p-1' }])
  expect(router.state.location.search).toBe('')
})

it('a dismissed proposal goes, and that is said', async () => {
  const { user, dismissed } = open([
    aProposal('p-2', { ...LATE, late: { id: 't-9', item_id: 'DEMO-9', name: 'Draft' } }),
  ])
  const row = await rowOf(/DEMO-9.*Draft.* is late/)
  await user.click(within(row).getByRole('button', { name: /^Dismiss: / }))
  await waitFor(() => expect(dismissed).toMatchObject([{ project: 7, proposal: 'p-2' }]), SLOW)
  expect(await screen.findByText(/The dates stay as they are/, {}, SLOW)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('listitem', { name: /is late/ })).toBeNull(), SLOW)
})

it('each cause has its sentence, also in Arabic', async () => {
  await startI18n('ar')
  open([
    aProposal('p-1', { kind: 'week', last: null }),
    aProposal('p-2', { kind: 'holiday', user: '', last: null }),
    aProposal('p-3', LATE),
  ])
  expect(await rowOf(/أيام عمل/)).toBeInTheDocument()
  expect(await rowOf(/العطل/)).toBeInTheDocument()
  expect(await rowOf(/مشروع آخر/)).toBeInTheDocument()
})
