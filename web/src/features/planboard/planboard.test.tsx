import type { CallInput } from '@smartproject/bff/api/calls'
import type { Project } from '@smartproject/bff/api/company/projects'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { startI18n } from '../../i18n/i18n.js'
import { giveSize } from '../../task-kit/testing/list-server.js'
import { FakeStream, signedIn, someSettings, stubCalls, type Answers } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { aBoard, aLoad, aPiece, aPlanTask, aPreview } from './testing/board-samples.js'

const SLOW = { timeout: 15_000 }

type Move = CallInput<'movePlanned'>

const project: Project = {
  id: 7,
  code: 'DEMO',
  name: 'Website',
  description: '',
  subscription: 1,
  archived: false,
  members: [],
  start_date: null,
  end_date: null,
  health: null,
  image: '',
  flags: {},
  version: 1,
}

function open(search = '', answers: Answers = {}, drf: 0 | 1 = 1) {
  const moved: Move[] = []
  const withCard = {
    user: 'u-sara',
    first: '2027-01-10',
    last: '2027-01-16',
    cell: aLoad(34, { capacity: 36 * 60 }),
  }
  const asked = stubCalls({
    ...signedIn('mona'),
    getsubdefaultdetail: () => [someSettings({ drf_status: drf })],
    subcribtionProjectDatas: () => [],
    getPlanningBoard: () => aBoard(),
    previewMove: () => aPreview({ cells: [withCard] }),
    movePlanned: (input) => {
      moved.push(input)
      return { task: aPlanTask('t-1'), oldAssignee: 'u-emad', run: 'r-1', moves: [], left_out: [] }
    },
    undoSchedule: () => ({ restored: 1, stayed: [] }),
    ...answers,
  })
  return { ...renderApp(`/1/drfv3${search}`), asked, moved }
}

const plain = (text: string | null | undefined) =>
  text?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
const cell = async (name: RegExp) => screen.findByRole('gridcell', { name }, SLOW)
const card = () => screen.findByRole('link', { name: /DEMO-1/ }, SLOW)
const said = () => plain(document.querySelector('output[aria-live="assertive"]')?.textContent)
const times = (calls: { name: string }[], wanted: string) =>
  calls.filter(({ name }) => name === wanted).length

let resetSize: () => void
beforeAll(() => {
  resetSize = giveSize()
})
afterAll(() => resetSize())

it('a cell has its load as bar, number and word, and says it as a sentence', async () => {
  const board = aBoard()
  const [row] = board.rows
  if (row) row.cells[1] = aLoad(48, { state: 'over', over: 120, over_days: 2 })
  open('', { getPlanningBoard: () => board })
  const over = await cell(/Emad.*week of.*10.Jan/)
  expect(plain(over.firstElementChild?.textContent)).toBe(
    'Emad Al-Harbi, week of 10 Jan 2027, 48 of 40 hours, over on 2 days, by up to 2 h, 0 tasks',
  )
  expect(plain(over.textContent)).toContain('48/40 h')
  expect(plain(over.textContent)).toContain('over on 2 days')
  expect(plain(screen.getAllByRole('rowheader')[0]?.textContent)).toContain('40 h a week')
})

it('the tray of tasks without an assignee says how many lie in other periods, and is empty only without any', async () => {
  const unassigned = { pieces: [aPiece('t-1')], count: 3 }
  const { unmount } = open('', { getPlanningBoard: () => aBoard({ unassigned }) })
  const tray = await screen.findByRole('region', { name: 'Unassigned (3)' }, SLOW)
  expect(within(tray).getByText('2 tasks lie in other periods')).toBeInTheDocument()
  unmount()
  open('', { getPlanningBoard: () => aBoard({ unassigned: { pieces: [], count: 1 } }) })
  expect(await screen.findByText('1 task lies in other periods', {}, SLOW)).toBeInTheDocument()
  expect(screen.queryByText('Every task with dates has somebody.')).not.toBeInTheDocument()
})

it('the tools of the board are one row, with the other pages of planning in its menu', async () => {
  const { user } = open()
  const tools = await screen.findByRole('region', { name: 'Planning board' }, SLOW)
  expect(tools.childElementCount).toBe(1)
  expect(within(tools).getByRole('button', { name: 'Scenarios' })).toHaveAttribute('aria-expanded', 'false')
  await user.click(within(tools).getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Planning set-up' }, SLOW)).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Planning timeline' })).toBeVisible()
})

it('without the feature of the plan there is neither page nor entry', async () => {
  open('', {}, 0)
  expect(await screen.findByRole('heading', { name: 'ERROR 404 Page Not Found' }, SLOW)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Planning board' })).not.toBeInTheDocument()
})

it('keys carry a card to another person and week, the load with it is said, and Undo takes it back (R20, R25)', async () => {
  const { user, moved, asked } = open()
  const link = await card()
  act(() => link.focus())
  await user.keyboard(' ')
  expect(said()).toContain('DEMO-1 Task t-1 is lifted')
  await user.keyboard('{ArrowDown}{ArrowRight}')
  await waitFor(
    () => expect(said()).toBe('Sara Haddad, week of 10 Jan 2027: 34 h of 36 h with this task'),
    SLOW,
  )
  expect(await screen.findByText('34 h of 36 h')).toBeInTheDocument()
  await user.keyboard(' ')
  await waitFor(() => expect(moved).toHaveLength(1), SLOW)
  expect(moved[0]).toMatchObject({
    task: 't-1',
    unit: 'week',
    user: 'u-emad',
    from: '2027-01-03',
    to_user: 'u-sara',
    to: '2027-01-10',
    version: 3,
  })
  expect(await screen.findByText(/Dropped. 1 task moved/, {}, SLOW)).toBeInTheDocument()
  // A search box in which nothing was typed since has nothing of its own to take back.
  await user.click(screen.getByRole('searchbox', { name: 'Find a person' }))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(times(asked, 'undoSchedule')).toBe(1), SLOW)
})

it('Escape puts a lifted card back, nothing is asked, and keys show no card under a hand', async () => {
  const { user, moved, asked } = open()
  const link = await card()
  act(() => link.focus())
  await user.keyboard(' ')
  expect(document.querySelector('.ghost')).not.toBeVisible()
  await user.keyboard('{ArrowRight}{Escape}')
  expect(said()).toBe('DEMO-1 is where it was')
  expect(moved).toEqual([])
  expect(times(asked, 'movePlanned')).toBe(0)
})

it('a person who is not in the project is refused while the card is carried, with the reason (R18)', async () => {
  const { user, moved } = open('', { previewMove: () => aPreview({ refused: 'NOT_IN_PROJECT' }) })
  const link = await card()
  act(() => link.focus())
  await user.keyboard(' {ArrowDown}{ArrowDown}')
  await waitFor(() => expect(said()).toBe('Not possible: Nour Aziz is not in this project'), SLOW)
  expect(
    screen.getByText(/Nour Aziz.* is not in this project/, { selector: '[role=gridcell] span' }),
  ).toBeInTheDocument()
  await user.keyboard(' ')
  expect(await screen.findAllByText(/Nour Aziz.* is not in this project/, {}, SLOW)).not.toHaveLength(0)
  expect(moved).toEqual([])
})

it('a person who may add people takes another one into the project and assigns the card (R18)', async () => {
  let inProject = false
  const { user, moved, asked } = open('', {
    previewMove: () => (inProject ? aPreview() : aPreview({ refused: 'NOT_IN_PROJECT', can_add: true })),
    setProjectMember: () => {
      inProject = true
      return project
    },
  })
  const link = await card()
  act(() => link.focus())
  await user.keyboard(' {ArrowDown}{ArrowDown} ')
  const dialog = await screen.findByRole('dialog', { name: /Add .*Nour Aziz.* to .*Website/ }, SLOW)
  await user.click(within(dialog).getByRole('button', { name: 'Add to project and assign' }))
  await waitFor(() => expect(moved).toHaveLength(1), SLOW)
  expect(asked.find(({ name }) => name === 'setProjectMember')?.input).toMatchObject({
    user: 'u-nour',
    role_id: 4,
  })
})

it('a card that may not be moved says so to the hand that pulls it', async () => {
  const tasks = [aPlanTask('t-1', { editable: false, assignable: false })]
  open('', { getPlanningBoard: () => aBoard({ tasks }) })
  const link = await card()
  const hand = (type: string, x: number, on: EventTarget) =>
    fireEvent(on as Window, new MouseEvent(`pointer${type}`, { bubbles: true, button: 0, clientX: x }))
  hand('down', 100, link)
  hand('move', 140, window)
  hand('up', 140, window)
  expect(await screen.findByText(/You may not move .*DEMO-1/, {}, SLOW)).toBeInTheDocument()
})

it('a hand drags a card to another cell, and a press alone changes nothing', async () => {
  const { moved } = open()
  const link = await card()
  const target = await cell(/Sara.*week of.*10.Jan/)
  document.elementFromPoint = () => target
  const hand = (type: string, x: number, on: EventTarget = window) =>
    fireEvent(on as Window, new MouseEvent(`pointer${type}`, { bubbles: true, button: 0, clientX: x }))
  hand('down', 100, link)
  hand('up', 100)
  expect(moved).toEqual([])
  hand('down', 100, link)
  hand('move', 160)
  expect(await screen.findByText('34 h of 36 h', {}, SLOW)).toBeInTheDocument()
  hand('move', 161)
  expect(document.querySelector('.ghost')).toBeVisible()
  hand('up', 161)
  await waitFor(() => expect(moved).toHaveLength(1), SLOW)
  expect(moved[0]).toMatchObject({ to_user: 'u-sara', to: '2027-01-10' })
})

it('the menu way moves a card by choosing person and period (R25)', async () => {
  const { user, moved } = open()
  const link = await card()
  act(() => link.focus())
  await user.keyboard('m')
  await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }, SLOW))
  const sheet = await screen.findByRole('dialog', { name: /Move .*DEMO-1.* to…/ }, SLOW)
  await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Person' }), 'Sara Haddad')
  await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Week' }), '1')
  expect(
    await within(sheet).findByText(/Sara Haddad.*: .*34 h of 36 h.* with this task/, {}, SLOW),
  ).toBeInTheDocument()
  await user.click(within(sheet).getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(moved).toHaveLength(1), SLOW)
})

it('a move of a task that follows links is looked at before it is made (R19)', async () => {
  const { user, moved } = open('', { previewMove: () => aPreview({ auto: true }) })
  const link = await card()
  act(() => link.focus())
  await user.keyboard(' {ArrowDown} ')
  const sheet = await screen.findByRole('dialog', { name: 'What will move' }, SLOW)
  expect(within(sheet).getByText(/will start no earlier than/)).toBeInTheDocument()
  expect(moved).toEqual([])
  await user.click(within(sheet).getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(moved).toHaveLength(1), SLOW)
})

it('A suggests people, those with room first, and assigns by a press', async () => {
  const { user, moved } = open('', {
    suggestPeople: () => ({
      people: [
        {
          user: 'u-sara',
          fullname: 'Sara Haddad',
          url: '',
          fits: true,
          free: 1200,
          least_free: 240,
          closed: 3,
        },
      ],
    }),
  })
  const link = await card()
  act(() => link.focus())
  await user.keyboard('a')
  const panel = await screen.findByRole('region', { name: /Who could do .*DEMO-1/ }, SLOW)
  expect(plain((await within(panel).findByRole('listitem', {}, SLOW)).textContent)).toContain(
    '20 h free, 4 h on the fullest day',
  )
  await user.click(within(panel).getByRole('button', { name: /Assign to .*Sara/ }))
  await waitFor(() => expect(moved).toHaveLength(1), SLOW)
  expect(moved[0]).toMatchObject({ to_user: 'u-sara', to: null })
})

it('a board without people differs from one whose people a search hides', async () => {
  const { unmount } = open('', { getPlanningBoard: () => aBoard({ rows: [] }) })
  expect(await screen.findByText('Nobody to plan yet', {}, SLOW)).toBeInTheDocument()
  unmount()
  const { user } = open('?q=nothing')
  await user.click(await screen.findByRole('button', { name: 'Clear the filter' }, SLOW))
  expect(await card()).toBeInTheDocument()
})

it('the group stands in the address, and a role is a word', async () => {
  const groups = [{ id: '4', name: '', people: ['u-emad'] }]
  open('?group=role', { getPlanningBoard: ({ group }) => aBoard({ group: group ?? 'person', groups }) })
  expect(await screen.findByRole('rowheader', { name: /Team member.*1 person/ }, SLOW)).toBeInTheDocument()
})

it('an open board shows what others do without a reload (R22)', async () => {
  let name = 'Task t-1'
  open('', { getPlanningBoard: () => aBoard({ tasks: [aPlanTask('t-1', { name })] }) })
  await card()
  name = 'Renamed'
  act(() => FakeStream.push('task', { change: 'updated', id: 't-1', card: null }))
  expect(await screen.findByRole('link', { name: /Renamed/ }, SLOW)).toBeInTheDocument()
})

describe('in Arabic', () => {
  beforeAll(() => startI18n('ar'))
  afterAll(() => startI18n('en'))

  it('an arrow to the left leads to a later week (R25)', async () => {
    const { user, moved } = open()
    const link = await card()
    act(() => link.focus())
    await user.keyboard(' {ArrowLeft} ')
    await waitFor(() => expect(moved).toHaveLength(1), SLOW)
    expect(moved[0]).toMatchObject({ from: '2027-01-03', to: '2027-01-10' })
  })
})
