import { act, screen, waitFor, within } from '@testing-library/react'
import { startI18n } from '../../i18n/i18n.js'
import { FakeStream, Refusal, signedIn, stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { openPopup, popupRoutes, taskServer } from './open-popup.js'
import { aReference, aSetup, aTask, cardFrom } from '../../task-kit/testing/task-samples.js'

const dialog = () => screen.queryByRole('dialog', { name: /DEMO-/ })

afterEach(() => {
  act(() => toastStore.clear())
  localStorage.clear()
})

describe('the task popup', () => {
  it('shows the task with text, links and fields', async () => {
    const { popup } = await openPopup()
    expect(within(popup).getByRole('textbox', { name: 'Name' })).toHaveValue('Navigation')
    expect(within(popup).getByText('First paragraph.')).toBeInTheDocument()
    // The full stop after an address belongs to the sentence.
    expect(within(popup).getByRole('link', { name: 'https://example.org/plan' })).toHaveAttribute(
      'rel',
      'noreferrer noopener',
    )
    expect(within(popup).getByRole('button', { name: /^Status Assigned/ })).toBeInTheDocument()
    expect(await within(popup).findByText('Design')).toBeInTheDocument()
    expect(within(popup).getByRole('button', { name: /^Assignee Emad Al-Harbi/ })).toBeInTheDocument()
    expect(within(popup).getByRole('button', { name: /^Estimate 2h/ })).toBeInTheDocument()
  })

  it('has no labels, categories and keys for them where they are switched off (F15)', async () => {
    const setup = aSetup({ parts_off: ['label_status', 'cat_status'], labels: [], categories: [] })
    const { user, popup } = await openPopup({ answers: { getBoardSetup: () => setup } })
    await waitFor(() => expect(within(popup).queryByText('Labels')).not.toBeInTheDocument())
    await user.click(within(popup).getByRole('button', { name: 'Add a field' }))
    expect(await screen.findByRole('menuitem', { name: 'Release' })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: 'Category' })).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    await user.keyboard('l')
    expect(screen.queryByRole('combobox', { name: 'Labels' })).not.toBeInTheDocument()
  })

  it('names its empty fields in one menu, and the chosen one takes its place and is opened', async () => {
    const { user, popup, sent } = await openPopup()
    const fields = within(within(popup).getByRole('region', { name: 'Fields' }))
    expect(await fields.findByText('Design')).toBeInTheDocument()
    expect(fields.queryByText('Cost centre')).not.toBeInTheDocument()
    await user.click(fields.getByRole('button', { name: 'Add a field' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cost centre' }))
    await user.type(await fields.findByRole('textbox', { name: 'Cost centre' }), 'CC-1{Enter}')
    await waitFor(() =>
      expect(sent('updateTask')).toContainEqual(expect.objectContaining({ fields: { cost_centre: 'CC-1' } })),
    )
    await user.click(fields.getByRole('button', { name: 'Add a field' }))
    expect(await screen.findByRole('menuitem', { name: 'Blocked by' })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: 'Cost centre' })).not.toBeInTheDocument()
  })

  it('opens by the other address too and closes back to its page', async () => {
    const { user } = await openPopup({ path: '/1/grouppunch/punch/t-1' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog()).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { name: 'Board' })).toBeInTheDocument()
  })

  it.each(['/1/board?taskid=OLD-1', '/1/grouppunch/punch/OLD-1', '/1/board?taskid=7UP-1'])(
    '%s opens the task whatever the code of its project is by now (S2 §2)',
    async (path) => {
      const { sent } = await openPopup({ path, answers: { getTaskDetail: () => aTask() } })
      const code = /[A-Z0-9]+-1$/.exec(path)?.[0]
      expect(sent('getTaskDetail')).toContainEqual({ subscription: 1, item_id: code })
    },
  )

  it('says of a task that goes while it is open that it was there', async () => {
    const server = taskServer()
    let deleted = false
    const { popup } = await openPopup({
      server,
      answers: {
        getTaskDetail: (input) =>
          deleted ? new Refusal(404, 'TASK_NOT_FOUND') : (server.answers.getTaskDetail?.(input) as never),
      },
    })
    await within(popup).findByText('Design')
    deleted = true
    act(() =>
      FakeStream.push('task', {
        change: 'updated',
        id: 't-1',
        project: 1,
        previous_status: null,
        actor: 'u-mona',
        card: cardFrom(aTask({ version: 9 })),
      }),
    )
    expect(await screen.findByText('This task was deleted, or you may no longer see it')).toBeInTheDocument()
    expect(screen.queryByText('This task does not exist')).not.toBeInTheDocument()
  })

  it('tells a missing task, a forbidden one and a failure apart', async () => {
    for (const [refusal, words] of [
      [new Refusal(404, 'TASK_NOT_FOUND'), 'This task does not exist'],
      [new Refusal(403, 'PERMISSION_DENIED'), 'You may not see this task'],
      [new Refusal(500, 'INTERNAL'), 'The task could not be loaded'],
    ] as const) {
      stubCalls({ ...signedIn('emad'), ...taskServer().answers, getTaskDetail: () => refusal })
      const { unmount } = renderApp('/1/board?taskid=t-1', popupRoutes)
      expect(await screen.findByText(words)).toBeInTheDocument()
      unmount()
    }
  })

  it('gives the focus to the popup and back to the card', async () => {
    stubCalls({ ...signedIn('emad'), ...taskServer().answers })
    const { user } = renderApp('/1/board', popupRoutes)
    const card = await screen.findByRole('link', { name: 'Card one' })
    await user.click(card)
    const popup = await screen.findByRole('dialog', { name: /Navigation/ })
    expect(popup).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog()).not.toBeInTheDocument())
    expect(card).toHaveFocus()
  })

  it('goes to the next and previous task by key and gives the focus to the card seen last', async () => {
    const { user } = await openPopup()
    await user.keyboard('j')
    expect(await screen.findByRole('dialog', { name: /Search/ })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Next task (J)' })).toBeDisabled()
    await user.keyboard('{ArrowUp}')
    expect(await screen.findByRole('dialog', { name: /Navigation/ })).toBeInTheDocument()
    await user.keyboard('{ArrowDown}')
    await screen.findByRole('dialog', { name: /Search/ })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Card two' })).toHaveFocus())
  })

  it('Escape closes the picker first, then the task', async () => {
    const { user, popup } = await openPopup()
    await user.keyboard('s')
    const search = await screen.findByRole('combobox', { name: 'Status' })
    expect(search).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(search).not.toBeInTheDocument())
    expect(popup).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog()).not.toBeInTheDocument())
  })

  it('Escape closes a menu first', async () => {
    const { user, popup } = await openPopup()
    await user.click(within(popup).getByRole('button', { name: 'More actions' }))
    await screen.findByRole('menuitem', { name: /Duplicate/ })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument())
    expect(popup).toBeInTheDocument()
  })

  it('a press beside the panel closes it, but only the picker while one is open', async () => {
    const { user } = await openPopup()
    await user.keyboard('p')
    await screen.findByRole('combobox', { name: 'Priority' })
    const beside = screen.getByRole('heading', { name: 'Board' })
    await user.click(beside)
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Priority' })).not.toBeInTheDocument())
    expect(dialog()).toBeInTheDocument()
    await user.click(beside)
    await waitFor(() => expect(dialog()).not.toBeInTheDocument())
  })

  it('remembers the shape and obeys the one in the address', async () => {
    const { user, popup, unmount } = await openPopup()
    await user.click(within(popup).getByRole('button', { name: 'How the task is shown' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Over the page' }))
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: /Navigation/ })).toHaveAttribute('aria-modal'),
    )
    expect(localStorage.getItem('task-shape')).toBe('dialog')
    unmount()
    const again = await openPopup({ path: '/1/board?taskid=t-1&as=panel' })
    expect(again.popup).not.toHaveAttribute('aria-modal')
  })

  it('changes fields by key, search and Enter', async () => {
    const { user, sent } = await openPopup()
    await user.keyboard('s')
    await user.type(await screen.findByRole('combobox', { name: 'Status' }), 'prog{Enter}')
    expect(await screen.findByRole('button', { name: /^Status In progress/ })).toBeInTheDocument()
    await waitFor(() => expect(sent('moveTask')).toHaveLength(1))
    await user.keyboard('l')
    await user.type(await screen.findByRole('combobox', { name: 'Labels' }), 'urg{Enter}{Escape}')
    await waitFor(() => expect(sent('updateTask')).toHaveLength(1))
    expect(sent('updateTask')[0]).toMatchObject({ id: 't-1', version: 5, fields: { labels: ['l-1', 'l-2'] } })
    await user.keyboard('i')
    await waitFor(() => expect(sent('updateTask')).toHaveLength(2))
    expect(sent('updateTask')[1]).toMatchObject({ version: 6, fields: { assignee: '' } })
  })

  it('repeats in a rhythm that is chosen or typed, and tells one it does not understand', async () => {
    const { user, sent } = await openPopup()
    await user.keyboard('r')
    await user.type(await screen.findByRole('combobox', { name: 'Repeats' }), '2 weeks{Enter}')
    await waitFor(() => expect(sent('updateTask')).toHaveLength(1))
    expect(sent('updateTask')[0]).toMatchObject({ fields: { repeat: { every: 2, unit: 'week' } } })
    await user.keyboard('r')
    await user.type(await screen.findByRole('combobox', { name: 'Repeats' }), 'every 10 days')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Every 10 days'])
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: /^Repeats Every 10 days/ })).toBeInTheDocument()
    expect(sent('updateTask')[1]).toMatchObject({ fields: { repeat: { every: 10, unit: 'day' } } })
    await user.keyboard('r')
    await user.type(await screen.findByRole('combobox', { name: 'Repeats' }), 'now and then{Enter}')
    expect(await screen.findByText(/^Write a rhythm/)).toBeInTheDocument()
    expect(sent('updateTask')).toHaveLength(2)
  })

  it('repeats on a day that is chosen or typed, and says which', async () => {
    const { user, sent } = await openPopup()
    await user.keyboard('r')
    await user.type(await screen.findByRole('combobox', { name: 'Repeats' }), 'last working{Enter}')
    expect(
      await screen.findByRole('button', { name: /^Repeats Every month on the last working day/ }),
    ).toBeInTheDocument()
    expect(sent('updateTask')[0]).toMatchObject({
      fields: { repeat: { every: 1, unit: 'month', last_working_day: true } },
    })
    await user.keyboard('r')
    await user.type(await screen.findByRole('combobox', { name: 'Repeats' }), 'every year on 29 feb{Enter}')
    expect(await screen.findByRole('button', { name: /^Repeats Every year on 29 Feb/ })).toBeInTheDocument()
    expect(sent('updateTask')[1]).toMatchObject({
      fields: { repeat: { every: 1, unit: 'year', month_day: 29, month: 2 } },
    })
    await user.keyboard('r')
    await user.type(await screen.findByRole('combobox', { name: 'Repeats' }), 'monday and thursday{Enter}')
    expect(await screen.findByRole('button', { name: /^Repeats Every week: Mon, Thu/ })).toBeInTheDocument()
  })

  it('makes a label of what was typed', async () => {
    const { user, sent } = await openPopup({ answers: { createLabel: () => ({ id: 'l-3' }) } })
    await user.keyboard('l')
    await user.type(await screen.findByRole('combobox', { name: 'Labels' }), 'Backlog{Enter}')
    await waitFor(() => expect(sent('createLabel')).toHaveLength(1))
    await waitFor(() => expect(sent('updateTask')[0]).toMatchObject({ fields: { labels: ['l-1', 'l-3'] } }))
  })

  it('says why a lane cannot be chosen', async () => {
    const setup = aSetup({ allowed_lanes: ['new', 'assigned'] })
    const { user, sent } = await openPopup({ answers: { getBoardSetup: () => setup } })
    await screen.findByText('Design')
    await user.keyboard('s')
    await user.type(await screen.findByRole('combobox', { name: 'Status' }), 'closed')
    const option = await screen.findByRole('option', { name: /Closed/ })
    expect(option).toHaveAttribute('aria-disabled', 'true')
    expect(option).toHaveTextContent('Your role may not put tasks here')
    await user.keyboard('{Enter}')
    expect(sent('moveTask')).toHaveLength(0)
  })

  it('takes a change back and says why when it is refused', async () => {
    const { user } = await openPopup({ answers: { updateTask: () => new Refusal(403, 'PERMISSION_DENIED') } })
    await user.keyboard('p')
    await user.type(await screen.findByRole('combobox', { name: 'Priority' }), 'urg{Enter}')
    expect(await screen.findByText(/Your role in this project does not allow this/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Priority Medium/ })).toBeInTheDocument()
  })

  it('tries once more on a newer version when the field itself is as it was', async () => {
    const server = taskServer()
    let stale = true
    const update = server.answers.updateTask
    const { user, sent } = await openPopup({
      server,
      answers: {
        updateTask: (input) => {
          if (!stale || !update) return update?.(input) ?? new Refusal(500, 'INTERNAL')
          stale = false
          server.set({ ...server.of('t-1'), story_points: 8, version: 9 })
          return new Refusal(409, 'VERSION_MISMATCH')
        },
      },
    })
    await user.keyboard('i')
    await waitFor(() => expect(sent('updateTask')).toHaveLength(2))
    expect(sent('updateTask')[1]).toMatchObject({ version: 9 })
    expect(await screen.findByRole('button', { name: /^Assignee Nobody/ })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Points 8/ })).toBeInTheDocument()
  })

  it('keeps what another person chose when the same field changed', async () => {
    const server = taskServer()
    const { user, sent } = await openPopup({
      server,
      answers: {
        updateTask: () => {
          server.set({ ...server.of('t-1'), assignee: 'u-mona', version: 9 })
          return new Refusal(409, 'VERSION_MISMATCH')
        },
      },
    })
    await user.keyboard('i')
    expect(await screen.findByText(/Somebody else just changed this/)).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /^Assignee Mona Al-Sayed/ })).toBeInTheDocument()
    expect(sent('updateTask')).toHaveLength(1)
  })

  it('copies code and link by key', async () => {
    const { user } = await openPopup()
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.keyboard('.')
    expect(writeText).toHaveBeenLastCalledWith('DEMO-1')
    await user.keyboard('{Control>}.{/Control}')
    expect(writeText).toHaveBeenLastCalledWith(`${location.origin}/1/board?taskid=t-1`)
  })

  it('leaves keys alone while a person writes, and knows them on an Arabic keyboard', async () => {
    const { user, popup } = await openPopup()
    await user.type(within(popup).getByRole('textbox', { name: 'New comment' }), 'sip')
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    act(() => popup.focus())
    await user.keyboard('[KeyS>]س[/KeyS]')
    popup.dispatchEvent(new KeyboardEvent('keydown', { key: 'س', code: 'KeyS', bubbles: true }))
    expect(await screen.findByRole('combobox', { name: 'Status' })).toBeInTheDocument()
  })

  it('shows what others do without a reload', async () => {
    const server = taskServer()
    await openPopup({ server })
    server.set({ ...server.of('t-1'), priority: 4, version: 5 })
    const card = cardFrom(server.of('t-1'))
    act(() =>
      FakeStream.push('task', {
        change: 'updated',
        id: 't-1',
        project: 1,
        previous_status: null,
        actor: 'u-mona',
        card,
      }),
    )
    expect(await screen.findByRole('button', { name: /^Priority Urgent/ })).toBeInTheDocument()
  })

  it('warns when a blocked task starts first', async () => {
    const blocker = aReference({ due_date: '2026-11-24', status: 'progress' })
    const task = aTask({ blocked_by: ['t-9'], blockers: [blocker] })
    await openPopup({ server: taskServer([task]) })
    expect(screen.getByText(/DEMO-9 \(Lay the foundation\) must be finished first/)).toBeInTheDocument()
  })

  it('says once that a task starts before what blocks it, also when the server says it too', async () => {
    const blocker = aReference({ due_date: '2026-11-24', status: 'progress' })
    const warnings = [{ reason: 'STARTS_BEFORE_BLOCKER' as const, task: blocker }]
    await openPopup({ server: taskServer([aTask({ blocked_by: ['t-9'], blockers: [blocker], warnings })]) })
    expect(screen.getAllByText(/DEMO-9 \(Lay the foundation\) must be finished first/)).toHaveLength(1)
  })

  it('deletes with Undo', async () => {
    const { user, popup, sent } = await openPopup({
      answers: {
        bulkChangeTasks: () => ({ results: [{ id: 't-1', reason: '', task: null }], undo_id: 'un-1' }),
        undoBulkChange: () => ({ results: [{ id: 't-1', reason: '', task: cardFrom(aTask()) }] }),
      },
    })
    await user.click(within(popup).getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(dialog()).not.toBeInTheDocument())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent('undoBulkChange')).toEqual([{ subscription: 1, undo_id: 'un-1' }]))
  })

  it('lets those who may only read read', async () => {
    const { user, popup } = await openPopup({ server: taskServer([aTask({ writable: false })]) })
    expect(within(popup).queryByRole('textbox')).not.toBeInTheDocument()
    expect(within(popup).getByRole('button', { name: /^Status/ })).toBeDisabled()
    await user.keyboard('s')
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })

  it('speaks Arabic with its digits and direction', async () => {
    await startI18n('ar')
    try {
      const { popup } = await openPopup()
      expect(within(popup).getByRole('button', { name: /^الحالة مُسندة/ })).toBeInTheDocument()
      expect(within(popup).getByRole('button', { name: /^الاستحقاق ٢٥.نوفمبر/ })).toBeInTheDocument()
      expect(within(popup).getByRole('button', { name: /^التقدير ٢س/ })).toBeInTheDocument()
      expect(document.documentElement.dir).toBe('rtl')
    } finally {
      await startI18n('en')
    }
  })
})
