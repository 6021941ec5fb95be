import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toastStore } from '../../../ui/overlay/toasts/toast.js'
import { selection } from '../../../task-kit/bulk/selection.js'
import { cardOf, FakeBoard, fakeLayout, openBoard, three } from '../../../task-kit/testing/board-fixture.js'

let restore: () => void
beforeEach(() => {
  localStorage.clear()
  restore = fakeLayout()
})
afterEach(() => {
  restore()
  act(() => {
    selection.clear()
    toastStore.clear()
  })
})

const LABELS = [
  { id: 'l-1', project: 7, name: 'Urgent', color: '#c8102e' },
  { id: 'l-2', project: 7, name: 'Design', color: '#2f6fde' },
]

describe('one-key actions with a selection', () => {
  it('labels everything that is selected by one call, and takes it back', async () => {
    const board = new FakeBoard(three())
    board.change('1', { labels: ['l-2'] })
    board.change('2', { labels: ['l-2'] })
    const { user, asked } = await openBoard(board, {
      setup: { labels: LABELS },
      answers: { undoBulkChange: () => ({ results: [] }) },
    })
    ;(await cardOf(/Draw the header/)).focus()
    await user.keyboard('x{ArrowDown}x')
    // Also from a card that is not part of it.
    await user.keyboard('{ArrowRight}l')
    const field = await screen.findByRole('combobox', { name: 'Labels of 2 tasks' })
    expect(screen.getByRole('option', { name: 'Design' })).toHaveAttribute('aria-selected', 'true')
    await user.type(field, 'urg{Enter}')
    await user.clear(field)
    await user.type(field, 'des{Enter}')
    expect(asked('bulkChangeTasks')).toHaveLength(0)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(asked('bulkChangeTasks')).toHaveLength(1))
    expect(asked('bulkChangeTasks')[0]?.input).toEqual({
      subscription: 1,
      tasks: [{ id: '1' }, { id: '2' }],
      action: 'update',
      add_labels: ['l-1'],
      remove_labels: ['l-2'],
    })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(asked('undoBulkChange')[0]?.input).toMatchObject({ undo_id: 'undo-1' }))
    expect(await screen.findByText('The change was taken back')).toBeInTheDocument()
  })

  it('archives all of them, and what left the board is no longer selected', async () => {
    const { user, asked } = await openBoard(new FakeBoard(three()))
    ;(await cardOf(/Draw the header/)).focus()
    await user.keyboard('x{ArrowDown}x')
    const bar = await screen.findByRole('region', { name: 'Change the selected tasks' })
    expect(within(bar).getByText('2 selected')).toBeInTheDocument()
    await user.keyboard('v')
    await waitFor(() => expect(asked('bulkChangeTasks')[0]?.input).toMatchObject({ action: 'archive' }))
    await waitFor(() => expect(selection.read().ids.size).toBe(0))
    expect(screen.queryByText('2 selected')).not.toBeInTheDocument()
  })

  it('assigns all of them to me', async () => {
    const { user, asked } = await openBoard(new FakeBoard(three()))
    ;(await cardOf(/Draw the header/)).focus()
    await user.keyboard('{Control>}a{/Control}i')
    await waitFor(() =>
      expect(asked('bulkChangeTasks')[0]?.input).toMatchObject({
        tasks: [{ id: '1' }, { id: '2' }, { id: '3' }],
        fields: { assignee: 'u-mona' },
      }),
    )
  })
})

describe('one-key actions without a selection', () => {
  it('act on the card under the mouse, and on the one with the focus once that has moved', async () => {
    const { user, asked } = await openBoard(new FakeBoard(three()))
    ;(await cardOf(/Draw the header/)).focus()
    fireEvent.pointerMove(await cardOf(/Test with readers/), {
      clientX: 40,
      clientY: 40,
      pointerType: 'mouse',
    })
    await user.keyboard('i')
    await waitFor(() => expect(asked('updateTask')[0]?.input).toMatchObject({ id: '3' }))
    await user.keyboard('{ArrowDown}i')
    await waitFor(() => expect(asked('updateTask')[1]?.input).toMatchObject({ id: '2' }))
  })

  it('change one label at once when the list is left, with a way back by Ctrl+Z', async () => {
    const board = new FakeBoard(three())
    const { user, asked } = await openBoard(board, { setup: { labels: LABELS } })
    ;(await cardOf(/Draw the header/)).focus()
    await user.keyboard('l')
    await user.type(await screen.findByRole('combobox', { name: 'Labels' }), 'urg{Enter}{Escape}')
    await waitFor(() => expect(asked('updateTask')[0]?.input).toMatchObject({ fields: { labels: ['l-1'] } }))
    expect(await screen.findByText(/WEB-1.*: Labels changed/)).toBeInTheDocument()
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(asked('updateTask')[1]?.input).toMatchObject({ fields: { labels: [] } }))
  })

  it('can be taken back one after the other', async () => {
    const { user, asked } = await openBoard(new FakeBoard(three()))
    ;(await cardOf(/Draw the header/)).focus()
    await user.keyboard('i')
    await waitFor(() => expect(asked('updateTask')).toHaveLength(1))
    await user.keyboard('{ArrowDown}i')
    await waitFor(() => expect(asked('updateTask')).toHaveLength(2))
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
    await user.keyboard('{Control>}zz{/Control}')
    await waitFor(() => expect(asked('updateTask')).toHaveLength(4))
    expect(
      asked('updateTask')
        .slice(2)
        .map(({ input }) => input),
    ).toMatchObject([
      { id: '2', fields: { assignee: '' } },
      { id: '1', fields: { assignee: '' } },
    ])
  })
})

describe('a line at the foot of a lane', () => {
  it('shows what it understood, leaves out what is taken back, and creates with the rest', async () => {
    const { user, asked } = await openBoard(new FakeBoard(three()), { setup: { labels: LABELS } })
    await user.click(await screen.findByRole('button', { name: 'Add a task to To do' }))
    const field = await screen.findByRole('textbox', { name: /Title of the new task/ })
    await user.type(field, 'Order tiles @emad #design !high tomorrow')
    const chips = await screen.findByRole('list', { name: 'Understood from the line' })
    expect(
      within(chips)
        .getAllByRole('listitem')
        .map((one) => one.title),
    ).toEqual([
      expect.stringMatching(/Assigned to .*Emad Al-Harbi/),
      expect.stringMatching(/Label .*Design/),
      'Priority: High',
      expect.stringMatching(/^Due 18.Nov(.2026)?$/),
    ])
    await user.click(within(chips).getByRole('button', { name: /Leave .*tomorrow.* in the title/ }))
    expect(field).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(asked('createTask')[0]?.input).toMatchObject({
        status: 'new',
        fields: { name: 'Order tiles tomorrow', assignee: 'u-emad', labels: ['l-2'], priority: 3 },
      }),
    )
    expect(asked('createTask')[0]?.input).not.toHaveProperty('fields.due_date')
  })
})
