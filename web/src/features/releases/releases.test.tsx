import type { Project } from '@smartproject/bff/api/company/projects'
import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import { screen, waitFor, within } from '@testing-library/react'

import { listServer, someCards } from '../../task-kit/testing/list-server.js'
import { renderApp } from '../../test/render-app.js'
import { signedIn, stubCalls, type Answers } from '../../test/api.js'

const SLOW = { timeout: 15_000 }

type Plan = CallOutput<'listReleasePlans'>['plans'][number]

const amount = (tasks: number, points: number) => ({ tasks, points, minutes: tasks * 90 })
const NONE = amount(0, 0)

const plan = (id: string, release: Partial<Plan['release']>, more: Partial<Plan> = {}): Plan => ({
  release: {
    id,
    project: 1,
    title: id,
    start_date: null,
    end_date: null,
    story_points: 0,
    state: 'planned',
    goal: '',
    type: 'iteration',
    substate: '',
    version: 3,
    ...release,
  },
  started_at: null,
  completed_at: null,
  committed: null,
  scope: NONE,
  done: NONE,
  added: NONE,
  removed: NONE,
  working_days_left: null,
  forecast: null,
  manageable: true,
  ...more,
})

const active = plan(
  'Spring',
  { state: 'active', start_date: '2026-11-01', end_date: '2026-11-12' },
  {
    committed: amount(9, 40),
    scope: amount(8, 37),
    done: amount(5, 20),
    added: amount(1, 5),
    removed: amount(2, 8),
    working_days_left: -2,
  },
)

const setup: CallOutput<'getReleaseSetup'> = {
  types: [
    { id: 'iteration', title: { en: 'Iteration', ar: 'دورة عمل' }, color: '#0369a1', working_days: 10 },
    { id: 'release', title: { en: 'Big release', ar: 'إصدار كبير' }, color: '#4338ca', working_days: 0 },
  ],
  states: (['planned', 'active', 'completed', 'cancelled'] as const).map((state) => ({
    state,
    title: { en: state === 'active' ? 'Running' : '', ar: '' },
    color: '',
  })),
  substates: [{ id: 'review', state: 'active', title: { en: 'In review', ar: 'قيد المراجعة' } }],
  version: 2,
  manageable: false,
}

const project: Project = {
  id: 1,
  code: 'WEB',
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

function open(search: string, plans: Plan[], answers: Answers = {}) {
  const cards = someCards(3, (index) => ({ project: 1, name: `Task ${index + 1}`, story_points: 2 }))
  const asked = stubCalls({
    ...signedIn('emad'),
    ...listServer(cards, 10).answers,
    subcribtionProjectDatas: () => [project],
    listReleasePlans: () => ({
      plans,
      velocities: [{ project: 1, type: 'iteration', mean: amount(6, 31), releases: 3 }],
    }),
    getReleaseSetup: () => setup,
    ...answers,
  })
  return { ...renderApp(`/1/releaseinterface${search}`), asked }
}

it('a milestone stands in the plan without points, as it counts none (R29)', async () => {
  const cards = someCards(2, (index) => ({ project: 1, story_points: 8, task_type: index === 0 ? 5 : 1 }))
  open('?part=plan&project=1', [active], listServer(cards, 10).answers)
  const backlog = within(await screen.findByRole('region', { name: 'Backlog' }, SLOW))
  await backlog.findByRole('link', { name: /Task 2/ }, SLOW)
  const [milestone, task] = backlog.getAllByRole('listitem')
  expect(milestone).toHaveTextContent(/Task 1/)
  expect(milestone).not.toHaveTextContent('8')
  expect(task).toHaveTextContent(/Task 2.*8/)
})

const row = async (name: string) => screen.findByRole('row', { name: new RegExp(name) }, SLOW)

it('the list has the figures of releases and the actions for managers of their projects', async () => {
  const { user } = open('', [active, plan('Summer', {}, { manageable: false })])
  const spring = await row('Spring')
  for (const text of ['Running', 'Iteration', '40', '37', '20', '5', '8', '2 working days over', 'Website'])
    expect(within(spring).getByText(text)).toBeInTheDocument()
  await user.click(within(spring).getByRole('button', { name: /Actions for/ }))
  const items = await screen.findAllByRole('menuitem', {}, SLOW)
  expect(items.map((item) => item.textContent)).toEqual(['Complete', 'Change', 'Cancel the release'])
  // Who does not plan the project only reads, and is told why.
  expect(within(await row('Summer')).queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument()
  expect(screen.getByText(/by the managers, team leads and planners/)).toBeInTheDocument()
})

it('the list counts by points where tasks are estimated in points, else by tasks (R29)', async () => {
  open('', [plan('Spring', {}, { scope: amount(4, 0) })])
  expect(within(await row('Spring')).getByText('4')).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'Tasks' })).toBeChecked()
})

it('the completion of a release takes its open tasks to the planned one that is next', async () => {
  const sent: CallInput<'completeRelease'>[] = []
  const { user } = open(
    '',
    [active, plan('Later', { state: 'active' }, { committed: NONE }), plan('Summer', {})],
    {
      completeRelease: (input: CallInput<'completeRelease'>) => {
        sent.push(input)
        return { plan: active, moved: 3 }
      },
    },
  )
  await user.click(within(await row('Spring')).getByRole('button', { name: /Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Complete' }, SLOW))
  const dialog = await screen.findByRole('dialog', {}, SLOW)
  expect(within(dialog).getByText(/3 tasks are still open/)).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Complete' }))
  await waitFor(() => expect(sent).toHaveLength(1), SLOW)
  expect(sent[0]).toMatchObject({ id: 'Spring', version: 3, rest: 'release', release: 'Summer' })
})

it('the plan moves chosen tasks to a release, and its column says how full it is', async () => {
  const sent: CallInput<'bulkChangeTasks'>[] = []
  const { user } = open('?part=plan&project=1', [active], {
    bulkChangeTasks: (input: CallInput<'bulkChangeTasks'>) => {
      sent.push(input)
      return { results: [], undo_id: '' }
    },
  })
  const column = await screen.findByRole('region', { name: 'Spring' }, SLOW)
  expect(within(column).getByText('37 of about 31 points')).toBeInTheDocument()
  const backlog = screen.getByRole('region', { name: 'Backlog' })
  const boxes = await within(backlog).findAllByRole('checkbox', {}, SLOW)
  for (const box of boxes.slice(0, 2)) await user.click(box)
  expect(screen.getByText('2 tasks chosen')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Move to…' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Spring' }, SLOW))
  await waitFor(() => expect(sent).toHaveLength(1), SLOW)
  expect(sent[0]).toMatchObject({ action: 'update', fields: { release: 'Spring' } })
  expect(sent[0]?.tasks).toHaveLength(2)
})

it('the focus goes to the next task of a column when one is moved by its menu', async () => {
  const { user } = open('?part=plan&project=1', [active])
  const backlog = await screen.findByRole('region', { name: 'Backlog' }, SLOW)
  const menus = await within(backlog).findAllByRole('button', { name: /^Move/ }, SLOW)
  const next = menus[1]?.getAttribute('aria-label') ?? ''
  menus[0]?.focus()
  await user.keyboard('{Enter}')
  ;(await screen.findByRole('menuitem', { name: 'Spring' }, SLOW)).focus()
  await user.keyboard('{Enter}')
  const spring = screen.getByRole('region', { name: 'Spring' })
  await within(spring).findByRole('button', { name: /^Move/ }, SLOW)
  await waitFor(() => expect(within(backlog).getByRole('button', { name: next })).toHaveFocus(), SLOW)
})

it('the words of the company stand in the list: its types, states and stages', async () => {
  open('', [plan('Spring', { state: 'active', type: 'release', substate: 'review' })])
  const spring = await row('Spring')
  expect(await within(spring).findByText('Big release')).toBeInTheDocument()
  expect(within(spring).getByText(/Running · .*In review/)).toBeInTheDocument()
})

it('a new release ends after the working days of its type, unless its last day is entered', async () => {
  const sent: CallInput<'createRelease'>[] = []
  const { user } = open('', [], {
    createRelease: (input: CallInput<'createRelease'>) => {
      sent.push(input)
      return { id: 'r-1' }
    },
  })
  await screen.findByText('No release yet', {}, SLOW)
  await user.click(screen.getByRole('button', { name: 'New release' }))
  const dialog = await screen.findByRole('dialog', {}, SLOW)
  await user.type(within(dialog).getByRole('textbox', { name: /Title/ }), 'Spring')
  // Ten working days from a Sunday, with Friday and Saturday off.
  await user.type(within(dialog).getByRole('textbox', { name: 'Start' }), '03-01-2027')
  await user.tab()
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'End' })).toHaveValue('14-01-2027'))
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Type' }), 'Big release')
  await user.click(within(dialog).getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(sent).toHaveLength(1), SLOW)
  expect(sent[0]).toMatchObject({ start_date: '2027-01-03', end_date: '2027-01-14', type: 'release' })
})

it('a viewer of a project plans nothing in it', async () => {
  open('?part=plan&project=1', [active], {
    subcribtionProjectDatas: () => [{ ...project, members: [{ user: 'u-emad', role_id: 5 }] }],
  })
  const backlog = await screen.findByRole('region', { name: 'Backlog' }, SLOW)
  expect(await within(backlog).findByRole('link', { name: /Task 1/ }, SLOW)).toBeInTheDocument()
  expect(within(backlog).queryByRole('checkbox')).not.toBeInTheDocument()
  expect(within(backlog).queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument()
  expect(screen.queryByText(/^Drag tasks/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'New release' })).not.toBeInTheDocument()
})

it('the charts of a release without both dates ask for them, with its form for those who may give them (X19)', async () => {
  const { user, unmount } = open('?part=charts', [plan('Spring', { start_date: '2026-11-01' })])
  expect(await screen.findByText('This release has no dates', {}, SLOW)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Give it dates' }))
  const form = await screen.findByRole('dialog', {}, SLOW)
  expect(within(form).getByDisplayValue('Spring')).toBeInTheDocument()
  unmount()
  const undated = plan('Spring', {}, { manageable: false })
  const reader = open('?part=charts', [undated])
  expect(await screen.findByText(/A manager of the project gives/, {}, SLOW)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Give it dates' })).not.toBeInTheDocument()
  reader.unmount()
  open('?part=charts', [plan('Spring', { start_date: '2026-11-01', end_date: '2026-11-12' })])
  expect(await screen.findByText('Not started yet', {}, SLOW)).toBeInTheDocument()
  expect(screen.queryByText('This release has no dates')).not.toBeInTheDocument()
})
