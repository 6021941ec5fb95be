import { screen, waitFor, within } from '@testing-library/react'
import { giveSize } from '../../../task-kit/testing/list-server.js'
import { signedIn, someSettings, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'
import type { Scenario } from '../model.js'
import { aBoard, aLoad } from '../testing/board-samples.js'

const SLOW = { timeout: 15_000 }

const at = { start: '2027-01-04', due: '2027-01-05', assignee: 'u-emad' }
const scenario: Scenario = {
  id: 's-1',
  name: 'Without Emad',
  state: 'open',
  user: 'u-mona',
  created_at: '2027-01-01T08:00:00.000Z',
  changes: [
    {
      task: 't-1',
      item_id: 'DEMO-1',
      name: 'Task t-1',
      project: 7,
      base: at,
      now: at,
      wanted: { ...at, start: '2027-01-11', due: '2027-01-12' },
      stale: false,
    },
  ],
  hidden: 0,
  version: 4,
}

function open(search = '', answers: Answers = {}) {
  const asked = stubCalls({
    ...signedIn('mona'),
    getsubdefaultdetail: () => [someSettings({ drf_status: 1 })],
    subcribtionProjectDatas: () => [],
    getPlanningBoard: () => aBoard(),
    listScenarios: () => ({ scenarios: [scenario] }),
    ...answers,
  })
  return { ...renderApp(`/1/drftimeline${search}`), asked }
}

let resetSize: () => void
beforeAll(() => {
  resetSize = giveSize()
})
afterAll(() => resetSize())

it('tasks of a person are bars, their load is a strip with a tip for each period', async () => {
  const board = aBoard()
  const [row] = board.rows
  if (row) row.cells[1] = aLoad(48, { state: 'over', over: 120 })
  open('', { getPlanningBoard: () => board })
  const bar = await screen.findByRole('slider', { name: /DEMO-1/ }, SLOW)
  expect(bar).toHaveAttribute('aria-valuetext', expect.stringMatching(/DEMO-1 Task t-1.*, 4.Jan.* to 5.Jan/))
  const person = screen.getByRole('row', { name: /Emad/ })
  expect(within(person).getByTitle(/10.Jan.*48\/40.*over by 2/)).toBeInTheDocument()
})

it('a person folds the tasks away', async () => {
  const { user } = open()
  const person = await screen.findByRole('row', { name: /Emad/ }, SLOW)
  within(person).getAllByRole('gridcell')[0]?.focus()
  await user.keyboard('-')
  expect(screen.queryByRole('slider', { name: /DEMO-1/ })).not.toBeInTheDocument()
})

it('a scenario is applied from the timeline, and taken back (R49)', async () => {
  const { user, asked } = open('', {
    applyScenario: () => ({ scenario: { ...scenario, state: 'applied' }, run: 'r-9', changed: 1, left_out: [] }),
    undoSchedule: () => ({ restored: 1, stayed: [] }),
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Scenario' }, SLOW), 'Without Emad')
  await user.click(await screen.findByRole('button', { name: 'Apply' }, SLOW))
  expect(await screen.findByText(/Applied: 1 task changed/, {}, SLOW)).toBeInTheDocument()
  expect(asked.find(({ name }) => name === 'applyScenario')?.input).toEqual({ subscription: 1, id: 's-1', version: 4 })
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(asked.some(({ name }) => name === 'undoSchedule')).toBe(true), SLOW)
})

it('a scenario that tasks have left behind is not applied', async () => {
  open('?scenario=s-1', { listScenarios: () => ({ scenarios: [{ ...scenario, state: 'stale' }] }) })
  expect(await screen.findByText('Tasks have changed', {}, SLOW)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled()
})
