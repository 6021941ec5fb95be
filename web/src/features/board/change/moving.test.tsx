import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Refusal } from '../../../test/api.js'
import { toastStore } from '../../../ui/overlay/toasts/toast.js'
import { selection } from '../../../task-kit/bulk/selection.js'

import {
  cardOf,
  chooseInMenu,
  FakeBoard,
  fakeLayout,
  headOf,
  openBoard,
  someSetup,
  three,
  titlesIn,
} from '../../../task-kit/testing/board-fixture.js'

let restore: () => void
beforeEach(() => {
  localStorage.clear()
  restore = fakeLayout()
})
afterEach(() => {
  restore()
  selection.clear()
  toastStore.clear()
})

describe('moving a card', () => {
  it('shows it in its new lane before the answer, with right counts, and offers to take it back', async () => {
    const board = new FakeBoard(three())
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const fetchBefore = () => globalThis.fetch
    const { user, asked } = await openBoard(board)
    const real = fetchBefore()
    globalThis.fetch = async (url, init) => {
      if (typeof url === 'string' && url.endsWith('/moveTask')) await held
      return real(url, init)
    }
    await chooseInMenu(user, /Draw the header/, /^Resolved$/)
    expect(titlesIn('resolved')).toEqual(['Draw the header'])
    expect(headOf('To do')).toHaveTextContent('1 task')
    expect(headOf('Resolved')).toHaveTextContent('1 task')
    await act(async () => answer())
    await waitFor(() => expect(asked('moveTask')).toHaveLength(1))
    expect(asked('moveTask')[0]?.input).toMatchObject({ id: '1', version: 1, status: 'resolved' })
    expect(asked('moveTask')[0]?.headers.get('idempotency-key')).toBeTruthy()

    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(titlesIn('new')).toEqual(['Draw the header', 'Write the imprint']))
    await waitFor(() =>
      expect(asked('moveTask')[1]?.input).toMatchObject({ id: '1', version: 2, status: 'new' }),
    )
  })

  it('puts it back with the reason when the server refuses', async () => {
    const { user } = await openBoard(new FakeBoard(three()), {
      answers: { moveTask: () => new Refusal(409, 'LANE_FULL') },
    })
    await chooseInMenu(user, /Draw the header/, /^Resolved$/)
    expect(await screen.findByText(/WEB-1 is back in To do. This lane is full/)).toBeInTheDocument()
    expect(titlesIn('new')).toEqual(['Draw the header', 'Write the imprint'])
    expect(headOf('To do')).toHaveTextContent('2 tasks')
    expect(headOf('Resolved')).toHaveTextContent('0 tasks')
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it('moves several at once and tells of those that stayed', async () => {
    const board = new FakeBoard(three())
    const { user, asked } = await openBoard(board, {
      answers: {
        bulkChangeTasks: ({ tasks, status }) => ({
          results: tasks.map(({ id }) =>
            id === '2'
              ? { id, reason: 'MOVE_NOT_ALLOWED', task: null }
              : { id, reason: '', task: board.change(id, { status: status ?? 'new' }) },
          ),
          undo_id: 'undo-1',
        }),
      },
    })
    ;(await cardOf(/Draw the header/)).focus()
    await user.keyboard('x{ArrowDown}x')
    await chooseInMenu(user, /Write the imprint/, /^Closed$/)
    await waitFor(() => expect(titlesIn('closed')).toEqual(['Draw the header']))
    expect(titlesIn('new')).toEqual(['Write the imprint'])
    expect(asked('bulkChangeTasks')[0]?.input).toMatchObject({
      tasks: [{ id: '1' }, { id: '2' }],
      action: 'move',
      status: 'closed',
    })
    expect(await screen.findByText(/1 task could not be moved/)).toBeInTheDocument()
  })

  it('bars lanes by right, workflow and limit, and says why', async () => {
    const setup = someSetup()
    setup.settings.lanes = setup.settings.lanes.map((lane) => {
      if (lane.status === 'new') return { ...lane, moves_to: ['assigned', 'progress', 'closed'] }
      return lane.status === 'progress' ? { ...lane, limit: 1 } : lane
    })
    setup.allowed_lanes = ['new', 'progress', 'resolved', 'closed']
    const { user } = await openBoard(new FakeBoard(three()), { setup })
    await user.pointer({ keys: '[MouseRight]', target: await cardOf(/Draw the header/) })
    const entry = async (name: RegExp) => screen.findByRole('menuitem', { name })
    expect(await entry(/Assigned · Your role may not move tasks here/)).toBeDisabled()
    expect(await entry(/Resolved · The workflow does not lead here from To do/)).toBeDisabled()
    expect(await entry(/In progress · The limit of 1 is reached/)).toBeDisabled()
    expect(await entry(/^Closed$/)).toBeEnabled()
  })

  it('explains itself to a person who may only look', async () => {
    const { user, asked } = await openBoard(new FakeBoard(three()), {
      setup: { writable: false, manageable: false },
    })
    const card = await cardOf(/Draw the header/)
    card.focus()
    await user.keyboard(' ')
    expect(await screen.findByText('You may look at this project, not change it')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Add a task/ })).not.toBeInTheDocument()
    expect(asked('moveTask')).toHaveLength(0)
  })
})

const said = () =>
  [...document.querySelectorAll('[aria-live="assertive"]')].map((region) => region.textContent).join(' ')

describe('carrying a card by keys', () => {
  it('says each step, moves it, and keeps the focus on it', async () => {
    const { asked } = await openBoard(new FakeBoard(three()))
    const card = await cardOf(/Draw the header/)
    card.focus()
    fireEvent.keyDown(card, { key: ' ', code: 'Space', keyCode: 32 })
    await waitFor(() => expect(said()).toContain('Picked up WEB-1 Draw the header in To do, place 1 of 2.'))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown', keyCode: 40 })
    await waitFor(() => expect(said()).toContain('To do, place 2 of 2.'))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight', keyCode: 39 })
    await waitFor(() => expect(said()).toContain('Assigned, place 1 of 1.'))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ', keyCode: 32 })
    await finishDrop()
    await waitFor(() => expect(titlesIn('assigned')).toEqual(['Draw the header']))
    expect(said()).toContain('Dropped WEB-1 Draw the header in Assigned, place 1.')
    expect(asked('moveTask')[0]?.input).toMatchObject({ id: '1', status: 'assigned' })
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-task-id', '1'))
  })

  it('puts it back with Escape', async () => {
    const { asked } = await openBoard(new FakeBoard(three()))
    const card = await cardOf(/Draw the header/)
    card.focus()
    fireEvent.keyDown(card, { key: ' ', keyCode: 32 })
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown', keyCode: 40 })
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 })
    await finishDrop()
    await waitFor(() => expect(said()).toContain('WEB-1 Draw the header is back in To do.'))
    expect(titlesIn('new')).toEqual(['Draw the header', 'Write the imprint'])
    expect(asked('moveTask')).toHaveLength(0)
  })

  it('says which lanes are refused', async () => {
    const setup = { allowed_lanes: ['new' as const, 'progress' as const] }
    await openBoard(new FakeBoard(three()), { setup })
    const card = await cardOf(/Draw the header/)
    card.focus()
    fireEvent.keyDown(card, { key: ' ', keyCode: 32 })
    await waitFor(() => expect(said()).toContain('Cannot be moved to: Assigned, Resolved, and Closed.'))
    expect(screen.getAllByText('Your role may not move tasks here')).toHaveLength(3)
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight', keyCode: 39 })
    await waitFor(() => expect(said()).toContain('In progress, place'))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 })
    await finishDrop()
  })
})

/** The picture flies to its place; jsdom has no transitions, so their end is dispatched. */
async function finishDrop(): Promise<void> {
  await act(async () => {
    for (const picture of document.querySelectorAll('[data-rfd-draggable-id]')) {
      const end = new Event('transitionend', { bubbles: true })
      Object.assign(end, { propertyName: 'transform' })
      picture.dispatchEvent(end)
    }
  })
}
