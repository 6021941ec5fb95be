import type { CallInput } from '@smartproject/bff/api/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { startI18n } from '../../../i18n/i18n.js'
import { giveSize } from '../../../task-kit/testing/list-server.js'
import { Refusal, signedIn, someSettings, stubCalls, type Answers } from '../../../test/api.js'
import { renderApp } from '../../../test/render-app.js'
import type { Scenario } from '../model.js'
import { aBoard, aLoad, aPiece, aPlanTask, aPreview, aRow } from '../testing/board-samples.js'
import { changedLoads, movedCards } from './compare.js'

const SLOW = { timeout: 15_000 }
const EMAD = { start: '2027-01-04', due: '2027-01-05', assignee: 'u-emad' }
const SARA = { start: '2027-01-11', due: '2027-01-12', assignee: 'u-sara' }

function aScenario(extra: Partial<Scenario> = {}): Scenario {
  return {
    id: 's-1',
    name: 'Two more people',
    state: 'open',
    user: 'mona',
    created_at: '2027-01-04T08:00:00Z',
    changes: [],
    hidden: 0,
    editable: true,
    version: 1,
    run: '',
    ...extra,
  }
}

function aChange(extra: Partial<Scenario['changes'][number]> = {}): Scenario['changes'][number] {
  const task = { task: 't-1', item_id: 'DEMO-1', name: 'Task t-1', project: 7 }
  return { ...task, base_version: 3, version: 3, base: EMAD, now: EMAD, wanted: SARA, ...extra }
}

/** The board as the scenario has it: the card is Sara's in the second week. */
const tried = () =>
  aBoard({
    rows: [
      aRow('u-emad', 'Emad Al-Harbi', [], [aLoad(2)]),
      aRow('u-sara', 'Sara Haddad', [aPiece('t-1', 1)], [aLoad(10), aLoad(48, { over: 480, state: 'over' })]),
      aRow('u-nour', 'Nour Aziz'),
    ],
    tasks: [aPlanTask('t-1', SARA)],
  })

function open(search: string, scenarios: Scenario[], answers: Answers = {}) {
  const saved: CallInput<'saveScenario'>[] = []
  let known = scenarios
  const asked = stubCalls({
    ...signedIn('mona'),
    getsubdefaultdetail: () => [someSettings({ drf_status: 1 })],
    subcribtionProjectDatas: () => [],
    getPlanningBoard: ({ scenario }) =>
      known.some(({ id, changes }) => id === scenario && changes.length > 0) ? tried() : aBoard(),
    previewMove: () => aPreview(),
    listScenarios: () => ({ scenarios: known }),
    createScenario: ({ name }) => {
      known = [aScenario({ name })]
      return { scenario: aScenario({ name }) }
    },
    saveScenario: (input) => {
      saved.push(input)
      const version = input.version + 1
      const changes = input.changes.map(({ task }) => aChange({ task }))
      const scenario = aScenario({ version, name: input.name, changes })
      known = [scenario]
      return { scenario }
    },
    applyScenario: ({ id }) => {
      known = known.map((one) =>
        one.id === id ? { ...one, state: 'applied', version: one.version + 1 } : one,
      )
      return { run: 'r-1', changed: 1, left_out: [], hidden: 0 }
    },
    undoSchedule: () => ({ restored: 1, stayed: [] }),
    dropScenario: () => {
      known = []
      return { dropped: true }
    },
    ...answers,
  })
  return { ...renderApp(`/1/drfv3${search}`), asked, saved }
}

const plain = (text: string | null | undefined) =>
  text?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
const card = (name = /DEMO-1/) => screen.findByRole('link', { name }, SLOW)
const times = (calls: { name: string }[], wanted: string) =>
  calls.filter(({ name }) => name === wanted).length

let resetSize: () => void
beforeAll(() => {
  resetSize = giveSize()
})
afterAll(() => resetSize())

it('people are suggested with the moves of the scenario that the board shows', async () => {
  const { user, asked } = open('?scenario=s-1', [aScenario({ changes: [aChange()] })], {
    suggestPeople: () => ({ people: [] }),
  })
  const link = await card()
  act(() => link.focus())
  await user.keyboard('a')
  await screen.findByRole('region', { name: /Who could do .*DEMO-1/ }, SLOW)
  await waitFor(() => expect(times(asked, 'suggestPeople')).toBe(1), SLOW)
  expect(asked.find(({ name }) => name === 'suggestPeople')?.input).toMatchObject({ scenario: 's-1' })
})

it('a scenario is begun by its name, the board says that nothing is real, and moves go into it alone', async () => {
  const { user, saved, asked } = open('', [])
  await card()
  await user.click(screen.getByRole('button', { name: 'Scenarios' }))
  const panel = await screen.findByRole('region', { name: 'Scenarios' })
  expect(await within(panel).findByText('There is no scenario yet.')).toBeInTheDocument()
  await user.click(within(panel).getByRole('button', { name: 'Try moves out' }))
  expect(within(panel).getByRole('textbox')).toHaveAccessibleDescription(/Give it a name/)
  await user.type(within(panel).getByRole('textbox'), 'Two more people')
  await user.click(within(panel).getByRole('button', { name: 'Try moves out' }))
  const bar = await screen.findByRole('region', { name: 'Scenario' }, SLOW)
  expect(plain(within(bar).getByRole('status').textContent)).toBe(
    'Nothing here is real. Two more people: 0 changes',
  )
  expect(within(bar).getByRole('button', { name: 'Apply' })).toBeDisabled()

  const link = await card()
  act(() => link.focus())
  await user.keyboard(' {ArrowDown}{ArrowRight} ')
  await waitFor(() => expect(saved).toHaveLength(1), SLOW)
  expect(saved[0]).toMatchObject({ id: 's-1', version: 1, changes: [{ task: 't-1', version: 3, ...SARA }] })
  expect(times(asked, 'movePlanned')).toBe(0)
  expect(asked.find(({ name }) => name === 'previewMove')?.input).toMatchObject({ scenario: 's-1' })
  expect(await screen.findByText(/DEMO-1.* is moved in the scenario only/, {}, SLOW)).toBeInTheDocument()
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(saved).toHaveLength(2), SLOW)
  expect(saved[1]).toMatchObject({ version: 2, changes: [] })
})

it('moved cards are marked and listed with loads before and after; an apply is taken back by Undo, and the scenario is open again', async () => {
  const { user, saved, asked } = open('?scenario=s-1', [aScenario({ changes: [aChange()] })])
  expect(await card(/DEMO-1.*moved in the scenario/)).toBeInTheDocument()
  const panel = screen.getByRole('region', { name: 'Scenarios' })
  const moved = within(panel).getByRole('region', { name: '1 card moved' })
  expect(within(moved).getByRole('deletion')).toHaveTextContent(/Emad Al-Harbi/)
  expect(within(moved).getByRole('insertion')).toHaveTextContent(/Sara Haddad/)
  const row = within(panel)
    .getByRole('rowheader', { name: /Sara Haddad.*10.Jan/ })
    .closest('tr')
  expect(plain(row?.textContent)).toMatch(/20\/40 h.*8 h over/)
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(/Applied. 1 task changed/, {}, SLOW)).toBeInTheDocument()
  await waitFor(
    () => expect(screen.queryByRole('region', { name: 'Scenario' })).not.toBeInTheDocument(),
    SLOW,
  )
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(saved).toHaveLength(1), SLOW)
  expect(times(asked, 'undoSchedule')).toBe(1)
  expect(saved[0]).toMatchObject({ id: 's-1', version: 2, changes: [{ task: 't-1', version: 3 }] })
  expect(await screen.findByRole('region', { name: 'Scenario' }, SLOW)).toBeInTheDocument()
})

it('a scenario that was applied earlier is taken back from the list, and is open again', async () => {
  const applied = aScenario({ state: 'applied', run: 'r-7', version: 2, changes: [aChange()] })
  const { user, saved, asked } = open('', [applied])
  await card()
  await user.click(screen.getByRole('button', { name: 'Scenarios' }))
  await user.click(await screen.findByRole('button', { name: /^Undo .*Two more people/ }, SLOW))
  await waitFor(() => expect(saved).toHaveLength(1), SLOW)
  expect(asked.find(({ name }) => name === 'undoSchedule')?.input).toMatchObject({ run: 'r-7' })
  expect(await screen.findByRole('region', { name: 'Scenario' }, SLOW)).toBeInTheDocument()
})

it('a scenario that another person applied is opened again, not taken back', async () => {
  const { user } = open('', [aScenario({ state: 'applied', changes: [aChange()] })])
  await card()
  await user.click(screen.getByRole('button', { name: 'Scenarios' }))
  expect(await screen.findByRole('button', { name: /^Open again: .*Two more people/ }, SLOW)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
})

it('a task that has changed since is shown as it was, is and is wanted, and stops the apply until it is taken so', async () => {
  const now = { ...EMAD, due: '2027-01-07' }
  const stale = aScenario({ state: 'stale', changes: [aChange({ version: 5, now })] })
  const { user, saved } = open('?scenario=s-1', [stale])
  const part = await screen.findByRole('region', { name: 'Tasks have changed' }, SLOW)
  const words = within(part).getAllByRole('definition')
  expect(words.map((one) => plain(one.textContent))).toEqual([
    'Emad Al-Harbi 04-01-2027 – 05-01-2027',
    'Emad Al-Harbi 04-01-2027 – 07-01-2027',
    'Sara Haddad 11-01-2027 – 12-01-2027',
  ])
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await user.click(within(part).getByRole('button', { name: 'Keep the moves' }))
  await waitFor(() => expect(saved).toHaveLength(1), SLOW)
  expect(saved[0]).toMatchObject({ changes: [{ task: 't-1', version: 5, ...SARA }] })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled(), SLOW)
})

it('an apply that meets a changed task names it', async () => {
  const { user } = open('?scenario=s-1', [aScenario({ changes: [aChange()] })], {
    applyScenario: () => new Refusal(409, 'PLAN_MOVED', { tasks: 'DEMO-1' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Apply' }, SLOW))
  expect(await screen.findByText(/Tasks have changed since: .*DEMO-1/, {}, SLOW)).toBeInTheDocument()
})

it('a scenario is discarded after a question, and the plan is shown', async () => {
  const { user, asked } = open('?scenario=s-1', [aScenario({ changes: [aChange()] })])
  await user.click(await screen.findByRole('button', { name: 'Discard scenario' }, SLOW))
  const dialog = await screen.findByRole('dialog', { name: /Discard .*Two more people/ }, SLOW)
  await user.click(within(dialog).getByRole('button', { name: 'Discard scenario' }))
  await waitFor(() => expect(times(asked, 'dropScenario')).toBe(1), SLOW)
  expect(await screen.findByText('The scenario is discarded', {}, SLOW)).toBeInTheDocument()
  await waitFor(
    () => expect(screen.queryByRole('region', { name: 'Scenario' })).not.toBeInTheDocument(),
    SLOW,
  )
})

it('people who plan no project have no scenarios', async () => {
  const board = aBoard()
  const projects = board.projects.map((project) => ({ ...project, can_plan: false }))
  open('', [], { getPlanningBoard: () => ({ ...board, projects }) })
  await card()
  expect(screen.queryByRole('button', { name: 'Scenarios' })).not.toBeInTheDocument()
})

it('two boards are compared by cards and by loads of the same periods', () => {
  expect(movedCards(aBoard(), aBoard())).toEqual([])
  expect(movedCards(aBoard({ tasks: [] }), tried()).map(({ before }) => before)).toEqual([null])
  const loads = changedLoads(aBoard(), tried())
  expect(loads.map(({ user, period }) => [user, period.first])).toEqual([
    ['u-emad', '2027-01-03'],
    ['u-sara', '2027-01-10'],
  ])
  expect(changedLoads(aBoard({ periods: [] }), tried())).toEqual([])
})

describe('in Arabic', () => {
  beforeAll(() => startI18n('ar'))
  afterAll(() => startI18n('en'))

  it('the board of a scenario says that nothing is real', async () => {
    open('?scenario=s-1', [aScenario({ changes: [aChange()] })])
    const bar = await screen.findByRole('region', { name: 'السيناريو' }, SLOW)
    expect(plain(within(bar).getByRole('status').textContent)).toContain('لا شيء هنا حقيقي.')
  })
})
