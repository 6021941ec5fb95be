import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Project } from '@smartproject/bff/api/company/projects'
import { giveSize, listServer } from '../../../task-kit/testing/list-server.js'
import { aGantt, aGanttTask } from '../../../task-kit/testing/gantt-samples.js'
import { Refusal, signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'
import { toastStore } from '../../../ui/overlay/toasts/toast.js'
import { aPortfolio, aRelease } from './portfolio-samples.js'

const SLOW = { timeout: 15_000 }

const aProject = (id: number, code: string, name: string): Project => ({
  id,
  code,
  name,
  description: '',
  subscription: 1,
  archived: false,
  members: [{ user: 'u-emad', role_id: 2 }],
  start_date: null,
  end_date: null,
  health: null,
  image: '',
  flags: {},
  version: 1,
})

const days = { start_date: '2027-01-03', end_date: '2027-01-07' }
const task = aGanttTask('t-1', { release: 'r-1', status: 'assigned' })

function open(answers: Answers = {}) {
  const asked = stubCalls({
    ...signedIn('emad'),
    ...listServer([]).answers,
    subcribtionProjectDatas: () => [aProject(7, 'DEMO', 'Website'), aProject(8, 'APP', 'App')],
    getPortfolio: () => aPortfolio({ releases: [aRelease('r-1', { title: 'First', ...days })] }),
    getGantt: () => aGantt([task]),
    previewSchedule: ({ changes = [] }) => ({
      basis: 'b-1',
      moves: changes.map(({ task: id, start, due }) => ({
        id,
        item_id: 'DEMO-1',
        name: 'Task t-1',
        before: { start: task.start, due: task.due },
        after: { start, due },
        reason: 'changed',
        cause: '',
      })),
      left_out: [],
      end: { before: null, after: null },
      missed: [],
      broken: [],
      overbooked: [],
      followers: [],
    }),
    applySchedule: () => ({ run: 'run-1', moves: [], left_out: [], followers: [] }),
    undoSchedule: () => ({ restored: 1, stayed: [] }),
    updateRelease: ({ start_date = null, end_date = null, version = 0 }) => {
      const { release } = aRelease('r-1', { title: 'First', start_date, end_date })
      return { ...release, version: version + 1 }
    },
    ...answers,
  })
  const sent = (name: string) => asked.filter((one) => one.name === name).map((one) => one.input)
  return { ...renderApp('/1/ganttchart'), sent }
}

const bar = async (name: string) => screen.findByRole('slider', { name: new RegExp(name) }, SLOW)

let resetSize: () => void
beforeAll(() => {
  resetSize = giveSize()
})
afterAll(() => resetSize())
afterEach(() => act(() => toastStore.clear()))

it('the portfolio has projects with their releases, and the tasks of an opened one', async () => {
  const { user } = open()
  const grid = await screen.findByRole('treegrid', { name: 'Portfolio' }, SLOW)
  expect(await within(grid).findByText('DEMO Website')).toBeInTheDocument()
  const release = within(grid).getByRole('row', { name: /First/ })
  expect(release).toHaveAttribute('aria-level', '2')
  expect(within(release).getByText('03-01-2027')).toBeInTheDocument()
  expect(within(grid).queryByText(/Task t-1/)).not.toBeInTheDocument()
  act(() => within(release).getAllByRole('gridcell')[0]?.focus())
  await user.keyboard('+')
  expect(await within(grid).findByText(/Task t-1/)).toBeInTheDocument()
  expect(await bar('Task t-1')).toHaveAttribute('aria-disabled', 'true')
})

it('a release moves with its open tasks after a look at them, and back', async () => {
  const { user, sent } = open()
  const slider = await bar('First')
  act(() => slider.focus())
  fireEvent.keyDown(slider, { key: 'PageUp' })
  const sheet = await screen.findByRole('dialog', { name: 'What will move' }, SLOW)
  expect(within(sheet).queryByRole('checkbox')).not.toBeInTheDocument()
  expect(sent('updateRelease')).toEqual([])
  await user.click(within(sheet).getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(sent('updateRelease')).toMatchObject([
      { id: 'r-1', version: 3, start_date: '2027-01-10', end_date: '2027-01-14' },
    ]),
  )
  await waitFor(() =>
    expect(sent('applySchedule')).toMatchObject([
      { project: 7, basis: 'b-1', changes: [{ task: 't-1', start: '2027-01-10', due: '2027-01-12' }] },
    ]),
  )
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent('undoSchedule')).toMatchObject([{ run: 'run-1' }]))
  expect(sent('updateRelease').at(-1)).toMatchObject({ version: 4, ...days })
})

it('a release whose tasks cannot be moved keeps its days', async () => {
  const { user, sent } = open({ applySchedule: () => new Refusal(409, 'PLAN_MOVED') })
  const slider = await bar('First')
  act(() => slider.focus())
  fireEvent.keyDown(slider, { key: 'PageUp' })
  const sheet = await screen.findByRole('dialog', { name: 'What will move' }, SLOW)
  await user.click(within(sheet).getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(/Nothing was moved/)).toBeInTheDocument()
  await waitFor(() => expect(sent('updateRelease').at(-1)).toMatchObject({ version: 4, ...days }))
})

it('the page names the rest over its limits, and shows a failure as a failure', async () => {
  const over = { projects: 3, releases: 0, milestones: true }
  const { unmount } = open({ getPortfolio: () => aPortfolio({ left_out: over }) })
  expect(await screen.findByRole('note', {}, SLOW)).toHaveTextContent(
    '3 more projects are not shown. More milestones are not shown.',
  )
  unmount()
  const empty = open({ getPortfolio: () => aPortfolio({ projects: [] }) })
  expect(await screen.findByText('No project yet', {}, SLOW)).toBeInTheDocument()
  empty.unmount()
  open({ getPortfolio: () => new Refusal(500, 'INTERNAL') })
  expect(await screen.findByRole('button', { name: 'Try again' }, SLOW)).toBeInTheDocument()
})
