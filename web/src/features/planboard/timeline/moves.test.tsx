import type { CallInput } from '@smartproject/bff/api/calls'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { startI18n } from '../../../i18n/i18n.js'
import { giveSize } from '../../../task-kit/testing/list-server.js'
import { signedIn, someSettings, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'
import type { Scenario } from '../model.js'
import { aBoard, aPiece, aPlanTask, aPreview, aRow } from '../testing/board-samples.js'

const SLOW = { timeout: 15_000 }

const scenario: Scenario = {
  id: 's-1',
  name: 'Later',
  state: 'open',
  user: 'mona',
  created_at: '2027-01-01T08:00:00Z',
  changes: [],
  hidden: 0,
  editable: true,
  run: '',
  version: 1,
}

/** The timeline on a stubbed server that keeps what is moved. */
function open(search = '', answers: Answers = {}) {
  const moved: CallInput<'applySchedule'>[] = []
  const saved: CallInput<'saveScenario'>[] = []
  let task = aPlanTask('t-1')
  const place = ({ changes: [change] = [] }: Pick<CallInput<'applySchedule'>, 'changes'>) => {
    const after = { start: change?.start ?? null, due: change?.due ?? null }
    const before = { start: '2027-01-04', due: '2027-01-05' }
    return [
      {
        id: 't-1',
        item_id: 'DEMO-1',
        name: 'Task t-1',
        before,
        after,
        reason: 'changed' as const,
        cause: '',
      },
    ]
  }
  const asked = stubCalls({
    ...signedIn('mona'),
    getsubdefaultdetail: () => [someSettings({ drf_status: 1 })],
    subcribtionProjectDatas: () => [],
    getPlanningBoard: () =>
      aBoard({
        rows: [
          aRow('u-emad', 'Emad Al-Harbi', [aPiece('t-1'), aPiece('t-2')]),
          aRow('u-sara', 'Sara Haddad', [aPiece('t-1', 0, { helper: true })]),
        ],
        tasks: [task, aPlanTask('t-2', { editable: false, assignable: false })],
      }),
    listScenarios: () => ({ scenarios: [scenario] }),
    previewSchedule: (input) => ({
      basis: 'b-1',
      moves: place(input),
      left_out: [],
      end: { before: null, after: null },
      missed: [],
      broken: [],
      overbooked: [],
      followers: [],
    }),
    applySchedule: (input) => {
      moved.push(input)
      task = aPlanTask('t-1', place(input)[0]?.after)
      return { run: 'r-1', moves: place(input), left_out: [], followers: [] }
    },
    saveScenario: (input) => {
      saved.push(input)
      return { scenario: { ...scenario, version: 2 } }
    },
    undoSchedule: () => ({ restored: 1, stayed: [] }),
    ...answers,
  })
  return { ...renderApp(`/1/drftimeline${search}`), asked, moved, saved }
}

const bars = (name = /DEMO-1/) => screen.findAllByRole('slider', { name }, SLOW)
const bar = async () => (await bars())[0] as HTMLElement
const focused = async () => {
  const slider = await bar()
  act(() => slider.focus())
}

let resetSize: () => void
beforeAll(() => {
  resetSize = giveSize()
})
afterAll(() => resetSize())

it('a bar is moved by keys in its project, is said, stays where it was put, and is taken back by Undo (R25)', async () => {
  const { user, asked, moved } = open()
  await focused()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
  expect(
    screen.getAllByRole('status').some(({ textContent }) => /DEMO-1.*5\sJan.*7\sJan/.test(textContent ?? '')),
  ).toBe(true)
  await waitFor(() => expect(moved).toHaveLength(1), SLOW)
  expect(moved[0]).toMatchObject({
    project: 7,
    basis: 'b-1',
    changes: [{ task: 't-1', start: '2027-01-05', due: '2027-01-07' }],
  })
  await screen.findByText('1 task moved. Undo with Ctrl Z', {}, SLOW)
  await waitFor(
    async () =>
      expect(await bar()).toHaveAttribute('aria-valuetext', expect.stringMatching(/5\sJan.*7\sJan/)),
    SLOW,
  )
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(asked.some(({ name }) => name === 'undoSchedule')).toBe(true), SLOW)
})

it('a bar that goes outside of the weeks that are shown is said to be there', async () => {
  let isThere = true
  const { user, moved } = open('', {
    getPlanningBoard: () =>
      aBoard({
        tasks: [aPlanTask('t-1'), aPlanTask('t-2')],
        rows: [aRow('u-emad', 'Emad Al-Harbi', isThere ? [aPiece('t-1'), aPiece('t-2')] : [aPiece('t-2')])],
      }),
    listScenarios: () => ({ scenarios: [] }),
  })
  await focused()
  isThere = false
  await user.keyboard('{PageUp}{PageUp}{PageUp}')
  await waitFor(() => expect(moved).toHaveLength(1), SLOW)
  // The focus goes to the row that takes its place.
  await waitFor(() => expect(document.activeElement?.closest('[role=row]')).toHaveTextContent(/DEMO-2/), SLOW)
  await screen.findByText(/DEMO-1.* went to 25\sJan\s2027.*, outside of the weeks that are shown/, {}, SLOW)
})

it('a bar is dragged by whole days, and a press alone changes nothing (R24)', async () => {
  const { moved, asked } = open()
  const slider = await bar()
  const box = { left: 0, right: 1200, top: 0, bottom: 600 } as DOMRect
  jest.spyOn(screen.getByRole('treegrid'), 'getBoundingClientRect').mockReturnValue(box)
  const hand = (type: string, x: number, on: EventTarget = window) =>
    fireEvent(on as Window, new MouseEvent(`pointer${type}`, { bubbles: true, button: 0, clientX: x }))
  hand('down', 200, slider)
  hand('up', 200)
  expect(asked.some(({ name }) => name === 'previewSchedule')).toBe(false)
  hand('down', 200, slider)
  hand('move', 254)
  hand('up', 254)
  await waitFor(() => expect(moved).toHaveLength(1), SLOW)
  expect(moved[0]?.changes).toEqual([{ task: 't-1', start: '2027-01-07', due: '2027-01-08' }])
})

it('a bar that may not be moved, and that of a helper, stays where it is', async () => {
  open()
  const [, helping] = await bars()
  const [other] = await bars(/DEMO-2/)
  for (const one of [helping, other]) expect(one).toHaveAttribute('aria-disabled', 'true')
})

it('in a scenario a moved bar is a change of the scenario, and the plan stays', async () => {
  const { user, moved, saved } = open('?scenario=s-1')
  await focused()
  await user.keyboard('{PageUp}')
  await waitFor(() => expect(saved).toHaveLength(1), SLOW)
  expect(saved[0]).toMatchObject({
    id: 's-1',
    changes: [{ task: 't-1', version: 3, start: '2027-01-11', due: '2027-01-12', assignee: 'u-emad' }],
  })
  expect(moved).toEqual([])
})

it('a move with more than 20 others is looked at first', async () => {
  const many = Array.from({ length: 21 }, (_, at) => ({
    id: `t-${at}`,
    item_id: `DEMO-${at}`,
    name: 'Task',
    before: { start: '2027-01-04', due: '2027-01-05' },
    after: { start: '2027-01-05', due: '2027-01-06' },
    reason: 'link' as const,
    cause: 't-1',
  }))
  const none = { left_out: [], missed: [], broken: [], overbooked: [], followers: [] }
  const { user, moved } = open('', {
    previewSchedule: () => ({ basis: 'b-1', moves: many, end: { before: null, after: null }, ...none }),
  })
  await focused()
  await user.keyboard('{ArrowRight}')
  const sheet = await screen.findByRole('dialog', { name: 'What will move' }, SLOW)
  expect(moved).toEqual([])
  await user.click(within(sheet).getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(moved).toHaveLength(1), SLOW)
})

it('the menu of a bar gives its task to another person, after the preview of the board (R18, R25)', async () => {
  const put: CallInput<'movePlanned'>[] = []
  const { user } = open('', {
    previewMove: () => aPreview(),
    movePlanned: (input) => {
      put.push(input)
      return { task: aPlanTask('t-1'), oldAssignee: 'u-emad', run: 'r-2', moves: [], left_out: [] }
    },
  })
  await focused()
  fireEvent.contextMenu(await bar())
  await user.click(await screen.findByRole('menuitem', { name: /Move to/ }, SLOW))
  const dialog = await screen.findByRole('dialog', { name: /Move .*DEMO-1/ }, SLOW)
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Person' }), 'u-sara')
  await user.click(within(dialog).getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(put).toHaveLength(1), SLOW)
  expect(put[0]).toMatchObject({ task: 't-1', user: 'u-emad', to_user: 'u-sara' })
})

describe('in Arabic', () => {
  beforeAll(() => startI18n('ar'))
  afterAll(() => startI18n('en'))

  it('an arrow to the right moves a bar to an earlier day (R25)', async () => {
    const { user, moved } = open()
    await focused()
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(moved).toHaveLength(1), SLOW)
    expect(moved[0]?.changes).toEqual([{ task: 't-1', start: '2027-01-03', due: '2027-01-04' }])
  })
})
