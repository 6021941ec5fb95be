import { act, screen, waitFor, within } from '@testing-library/react'
import { giveSize } from '../../../task-kit/testing/list-server.js'
import { signedIn, someSettings, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'
import { tasksOf, linesOf } from '../layout.js'
import type { Scenario } from '../model.js'
import { aBoard, aLoad, aPiece, aPlanTask, aRow } from '../testing/board-samples.js'
import { taskOfRow, timelineRows } from './timeline-rows.js'

const SLOW = { timeout: 15_000 }
const EMAD = { start: '2027-01-04', due: '2027-01-05', assignee: 'u-emad' }
const SARA = { start: '2027-01-11', due: '2027-01-12', assignee: 'u-sara' }

const scenario: Scenario = {
  id: 's-1',
  name: 'Without Emad',
  state: 'open',
  user: 'mona',
  created_at: '2027-01-01T08:00:00Z',
  changes: [
    {
      task: 't-1',
      item_id: 'DEMO-1',
      name: 'Task t-1',
      project: 7,
      base_version: 3,
      version: 3,
      base: EMAD,
      now: EMAD,
      wanted: SARA,
    },
  ],
  hidden: 0,
  editable: true,
  run: '',
  version: 4,
}

const planned = () =>
  aBoard({
    rows: [
      aRow('u-emad', 'Emad Al-Harbi', [aPiece('t-1')], [aLoad(10), aLoad(48, { state: 'over', over: 480 })]),
      aRow('u-sara', 'Sara Haddad', [], [aLoad(0, { state: 'away', capacity: 0 })]),
    ],
  })
const tried = () =>
  aBoard({
    rows: [aRow('u-emad', 'Emad Al-Harbi'), aRow('u-sara', 'Sara Haddad', [aPiece('t-1', 1)])],
    tasks: [aPlanTask('t-1', SARA)],
  })

function open(search = '', answers: Answers = {}) {
  const asked = stubCalls({
    ...signedIn('mona'),
    getsubdefaultdetail: () => [someSettings({ drf_status: 1 })],
    subcribtionProjectDatas: () => [],
    getPlanningBoard: ({ scenario: id }) => (id === undefined ? planned() : tried()),
    listScenarios: () => ({ scenarios: [scenario] }),
    applyScenario: () => ({ run: 'r-1', changed: 1, left_out: [], hidden: 0 }),
    undoSchedule: () => ({ restored: 1, stayed: [] }),
    ...answers,
  })
  return { ...renderApp(`/1/drftimeline${search}`), asked }
}

const plain = (text: string | null | undefined) =>
  text?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
const bar = (name = /DEMO-1/) => screen.findByRole('slider', { name }, SLOW)

let resetSize: () => void
beforeAll(() => {
  resetSize = giveSize()
})
afterAll(() => resetSize())

it('tasks of a person are bars, and the load of each week stands along the row', async () => {
  open()
  expect(plain((await bar()).getAttribute('aria-valuetext'))).toMatch(
    /^DEMO-1 Task t-1, 4 Jan( 2027)? to 5 Jan( 2027)?$/,
  )
  const person = screen.getByRole('row', { name: /Emad/ })
  const loads = within(person).getAllByRole('img')
  expect(plain(loads[1]?.getAttribute('aria-label'))).toMatch(/^week of 10 Jan.*: 48\/40 h, 8 h over$/)
  expect(
    within(screen.getByRole('row', { name: /Sara/ })).getByRole('img', { name: /away$/i }),
  ).toBeInTheDocument()
})

it('a person folds the tasks away, and the search leaves one person', async () => {
  const { user } = open()
  await bar()
  const person = screen.getByRole('row', { name: /Emad/ })
  act(() => within(person).getAllByRole('gridcell')[0]?.focus())
  await user.keyboard('-')
  expect(screen.queryByRole('slider', { name: /DEMO-1/ })).not.toBeInTheDocument()
  await user.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'sara')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Emad/ })).not.toBeInTheDocument(), SLOW)
})

it('a scenario is chosen on the timeline, shows where the plan has its tasks, and is applied with a way back (R49)', async () => {
  const { user, asked } = open()
  await bar()
  await user.click(screen.getByRole('button', { name: 'Scenarios' }))
  await user.click(await screen.findByRole('button', { name: /Show .*Without Emad/ }, SLOW))
  await waitFor(
    () =>
      expect(screen.getByRole('slider', { name: /DEMO-1/ })).toHaveAttribute(
        'aria-valuetext',
        expect.stringMatching(/moved in the scenario/),
      ),
    SLOW,
  )
  await user.click(await screen.findByRole('button', { name: 'Apply' }, SLOW))
  expect(await screen.findByText(/Applied. 1 task changed/, {}, SLOW)).toBeInTheDocument()
  expect(asked.find(({ name }) => name === 'applyScenario')?.input).toMatchObject({ id: 's-1', version: 4 })
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(asked.some(({ name }) => name === 'undoSchedule')).toBe(true), SLOW)
})

it('a moved task has the line of its place in the plan, and a task of two people a bar with each of them', () => {
  const board = aBoard({
    rows: [
      aRow('u-emad', 'Emad Al-Harbi', [aPiece('t-1'), aPiece('t-1', 1, { late: true })]),
      aRow('u-sara', 'Sara Haddad', [aPiece('t-1', 1, { part: true })]),
    ],
    tasks: [aPlanTask('t-1', { moved: true })],
  })
  const tasks = tasksOf(board)
  const before = tasksOf(aBoard({ tasks: [aPlanTask('t-1', SARA)] }))
  const lines = linesOf(board, tasks, { sort: 'order', search: '' })
  const options = { closed: new Set<string>(), planned: before, loadWords: () => '' }
  const bars = timelineRows(board, lines, tasks, options).filter(({ level }) => level === 2)
  expect(bars.map(({ id }) => taskOfRow(id))).toEqual(['t-1', 't-1'])
  const days = ({ start, due }: { start: number; due: number }) => due - start + 1
  expect(bars.map(({ span }) => span && days(span))).toEqual([2, 7])
  expect((bars[0]?.baseline?.start ?? 0) - (bars[0]?.span?.start ?? 0)).toBe(7)
})

it('without the feature of the plan there is no such page', async () => {
  open('', { getsubdefaultdetail: () => [someSettings({ drf_status: 0 })] })
  expect(await screen.findByRole('heading', { name: 'ERROR 404 Page Not Found' }, SLOW)).toBeInTheDocument()
})
