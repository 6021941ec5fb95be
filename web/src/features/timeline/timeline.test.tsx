import type { CallInput } from '@smartproject/bff/api/calls'
import type { Project } from '@smartproject/bff/api/company/projects'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { startI18n } from '../../i18n/i18n.js'
import type { Card } from '../../task-kit/model.js'
import { giveSize, listServer, someCards } from '../../task-kit/testing/list-server.js'
import { FakeStream, signedIn, stubCalls } from '../../test/api.js'
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

const CARDS: Partial<Card>[] = [
  { start_date: '2027-01-03', due_date: '2027-01-05', status: 'progress' },
  { start_date: '2027-01-06', due_date: '2027-01-07', blocked_by: ['t-1'], subtasks: 5, closed_subtasks: 2 },
  { start_date: null, due_date: '2027-01-13', task_type: 5 },
]

function open(search = '', fields: readonly Partial<Card>[] = CARDS) {
  const cards = someCards(fields.length, (index) => ({
    project: 7,
    assignee: 'u-emad',
    parent: '',
    blocked_by: [],
    ...fields[index],
  }))
  const server = listServer(cards)
  const asked = stubCalls({ ...signedIn('emad'), ...server.answers, getProject: () => [project] })
  const changes = () =>
    asked.flatMap(({ name, input }) =>
      name === 'updateTask' ? [(input as CallInput<'updateTask'>).fields] : [],
    )
  return { ...renderApp(`/1/project/7/timeline${search}`), server, changes }
}

const bar = async (name: string) => screen.findByRole('slider', { name: new RegExp(name) }, SLOW)
/** Without the marks that keep names apart from the text around them. */
const plain = (text: string | null) => text?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')

let resetSize: () => void
beforeAll(() => {
  resetSize = giveSize()
})
afterAll(() => resetSize())

it('the tree has code, dates and predecessors of each task, and its bar says them as a sentence', async () => {
  open()
  const grid = await screen.findByRole('treegrid', { name: 'Timeline' }, SLOW)
  const row = await within(grid).findByRole('row', { name: /DEMO-2/ }, SLOW)
  for (const text of ['06-01-2027', '07-01-2027', '1'])
    expect(within(row).getByText(text)).toBeInTheDocument()
  expect(plain((await bar('DEMO-2')).getAttribute('aria-valuetext'))).toBe(
    'DEMO-2 Task 2, 6 Jan 2027 to 7 Jan 2027, 2 working days, Emad Al-Harbi, 40% done',
  )
})

it('presses of keys on a bar gather into one change, which a message names and Undo takes back (R25)', async () => {
  const { user, changes } = open()
  const slider = await bar('DEMO-1')
  slider.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{PageUp}')
  expect(changes()).toEqual([])
  await waitFor(() => expect(changes()).toHaveLength(1), SLOW)
  expect(changes()[0]).toEqual({ start_date: '2027-01-12', due_date: '2027-01-14' })
  await screen.findByText(/DEMO-1.* moved\. Undo with Ctrl Z/, {}, SLOW)
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(changes()).toHaveLength(2), SLOW)
  expect(changes()[1]).toEqual({ start_date: '2027-01-03', due_date: '2027-01-05' })
})

it('Shift grows the end an arrow points to, Ctrl shrinks it, and Escape restores the bar', async () => {
  const { user, changes } = open()
  const slider = await bar('DEMO-1')
  slider.focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Escape}')
  expect(screen.getByText(/DEMO-1 Task 1.* is where it was/)).toBeInTheDocument()
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}{Control>}{ArrowRight}{/Control}')
  await waitFor(() => expect(changes()).toHaveLength(1), SLOW)
  expect(changes()[0]).toEqual({ start_date: '2027-01-02', due_date: '2027-01-04' })
})

it('a press alone changes nothing, a drag moves by whole days (R24)', async () => {
  const { changes } = open()
  const slider = await bar('DEMO-1')
  const box = { left: 0, right: 1200, top: 0, bottom: 600 } as DOMRect
  jest.spyOn(screen.getByRole('treegrid'), 'getBoundingClientRect').mockReturnValue(box)
  // jsdom knows no pointers; a mouse is one.
  const hand = (type: string, x: number, on: EventTarget = window) =>
    fireEvent(on as Window, new MouseEvent(`pointer${type}`, { bubbles: true, button: 0, clientX: x }))
  hand('down', 200, slider)
  hand('up', 200)
  hand('down', 200, slider)
  hand('move', 240)
  hand('move', 254)
  hand('up', 254)
  await waitFor(() => expect(changes()).toHaveLength(1), SLOW)
  expect(changes()).toEqual([{ start_date: '2027-01-06', due_date: '2027-01-08' }])
})

it('a bar that is refused goes back and says why', async () => {
  const { user, server } = open()
  server.refuse.set('t-1', 'FORBIDDEN')
  const slider = await bar('DEMO-1')
  const before = slider.getAttribute('aria-valuenow')
  slider.focus()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText(/DEMO-1.* was not changed/, {}, SLOW)).toBeInTheDocument()
  await waitFor(() => expect(slider).toHaveAttribute('aria-valuenow', before), SLOW)
})

it('predecessors typed into the tree are saved, and what names no task is refused', async () => {
  const { user, changes } = open()
  const row = await screen.findByRole('row', { name: /DEMO-2/ }, SLOW)
  within(row).getByText('1').closest<HTMLElement>('[role=gridcell]')?.focus()
  await user.keyboard('{Enter}')
  const field = await screen.findByRole('textbox', { name: /What .*DEMO-2.* waits for/ }, SLOW)
  await user.clear(field)
  await user.type(field, '9{Enter}')
  expect(await screen.findByText(/names no task of this timeline/, {}, SLOW)).toBeInTheDocument()
  await user.clear(field)
  await user.type(field, '1; 3{Enter}')
  await waitFor(() => expect(changes()).toEqual([{ blocked_by: ['t-1', 't-3'] }]), SLOW)
})

it('the key L on a bar asks what it waits for', async () => {
  const { user, changes } = open()
  const slider = await bar('DEMO-1')
  slider.focus()
  await user.keyboard('l')
  const dialog = await screen.findByRole('dialog', { name: /Links of .*DEMO-1/ }, SLOW)
  await user.type(within(dialog).getByRole('textbox'), '٣{Enter}')
  await waitFor(() => expect(changes()).toEqual([{ blocked_by: ['t-3'] }]), SLOW)
})

it('keys walk through the tree, and close and open what is below a row', async () => {
  const dates = { start_date: '2027-01-03', due_date: '2027-01-05' }
  const { user } = open('', [dates, { ...dates, parent: 't-1' }])
  const row = await screen.findByRole('row', { name: /DEMO-1/ }, SLOW)
  within(row).getAllByRole('gridcell')[0]?.focus()
  await user.keyboard('-')
  expect(row).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('row', { name: /DEMO-2/ })).not.toBeInTheDocument()
  await user.keyboard('+{ArrowDown}{End}')
  await waitFor(() => expect(screen.getByRole('slider', { name: /DEMO-2/ })).toHaveFocus(), SLOW)
  await user.keyboard('{Home}{ArrowLeft}')
  await waitFor(() => expect(within(row).getAllByRole('gridcell')[0]).toHaveFocus(), SLOW)
})

it('an empty project differs from one whose tasks a filter hides', async () => {
  const { unmount } = open('', [])
  expect(await screen.findByText('No task yet', {}, SLOW)).toBeInTheDocument()
  unmount()
  open('?q=nothing', [])
  expect(await screen.findByText('The filter hides all tasks', {}, SLOW)).toBeInTheDocument()
})

it('the page shows what another person moves without a reload (R24)', async () => {
  const { server } = open()
  const row = await screen.findByRole('row', { name: /DEMO-1/ }, SLOW)
  expect(within(row).getByText('05-01-2027')).toBeInTheDocument()
  const card = { ...server.cards.get('t-1'), due_date: '2027-01-12', version: 2 }
  act(() => FakeStream.push('task', { id: 't-1', change: 'updated', actor: 'u-mona', card }))
  expect(await within(row).findByText('12-01-2027', {}, SLOW)).toBeInTheDocument()
})

it('a group of the address stands above its tasks, also by its older name', async () => {
  const { router } = open('?group=person')
  expect(await screen.findByRole('row', { name: /^Emad/ }, SLOW)).toHaveAttribute('aria-level', '1')
  expect(router.state.location.search).toBe('?group=assignee')
})

describe('in Arabic', () => {
  beforeAll(() => startI18n('ar'))
  afterAll(() => startI18n('en'))

  it('an arrow to the right leads to an earlier day (R25)', async () => {
    const { user, changes } = open()
    const slider = await bar('DEMO-1')
    slider.focus()
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(changes()).toHaveLength(1), SLOW)
    expect(changes()[0]).toEqual({ start_date: '2027-01-02', due_date: '2027-01-04' })
  })
})
