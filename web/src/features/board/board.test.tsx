import type { CallInput } from '@smartproject/bff/api/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { FakeStream, Refusal } from '../../test/api.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { selection } from '../../task-kit/bulk/selection.js'

import {
  aCard,
  cardOf,
  chooseInMenu,
  FakeBoard,
  fakeLayout,
  headOf,
  openBoard,
  someSetup,
  three,
  titlesIn,
} from '../../task-kit/testing/board-fixture.js'

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

describe('the board', () => {
  it('shows five lanes with their cards and counts', async () => {
    await openBoard(new FakeBoard(three()))
    await cardOf(/Draw the header/)
    expect(titlesIn('new')).toEqual(['Draw the header', 'Write the imprint'])
    expect(titlesIn('progress')).toEqual(['Test with readers'])
    expect(headOf('To do')).toHaveTextContent('2 tasks')
    expect(headOf('Closed')).toHaveTextContent('0 tasks')
  })

  it('says of a lane that was not counted to its end that there are more', async () => {
    const board = new FakeBoard(three())
    await openBoard(board, { answers: board.cappedAnswers() })
    await cardOf(/Draw the header/)
    expect(headOf('To do')).toHaveTextContent('2 / 1,000+')
    expect(headOf('To do')).toHaveTextContent('More than 1,000 tasks')
    expect(headOf('Closed')).not.toHaveTextContent('+')
    expect((await cardOf(/Draw the header/)).getAttribute('aria-setsize')).toBe('-1')
    // How many pass in all is not known either.
    expect(screen.queryByText(/tasks found|5,000/)).not.toBeInTheDocument()
  })

  it('loads the next cards by itself, each once, and never more than there are', async () => {
    const many = Array.from({ length: 40 }, (_, index) => aCard(String(index + 10)))
    const { asked } = await openBoard(new FakeBoard(many, 10))
    await waitFor(() => expect(headOf('To do')).toHaveTextContent('40'))
    await waitFor(() => expect(asked('listLaneTasks').length).toBeGreaterThan(0))
    await waitFor(() => {
      const shown = titlesIn('new')
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown.length).toBeGreaterThan(10)
    })
    const tokens = asked('listLaneTasks').map(({ input }) => (input as { page_token: string }).page_token)
    expect(new Set(tokens).size).toBe(tokens.length)
  })

  it('says when the next cards did not come, and asks again', async () => {
    const many = Array.from({ length: 12 }, (_, index) => aCard(String(index + 10)))
    const board = new FakeBoard(many, 10)
    let fails = true
    const { user } = await openBoard(board, {
      answers: {
        listLaneTasks: (input) =>
          fails
            ? new Refusal(503, 'UNAVAILABLE')
            : (board.answers().listLaneTasks?.(input) ?? new Refusal(500, 'X')),
      },
    })
    const alert = await screen.findByText('More tasks could not be loaded')
    fails = false
    await user.click(within(alert.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(titlesIn('new')).toHaveLength(12))
  })

  it('shows what failed and tries again', async () => {
    let fails = true
    const board = new FakeBoard(three())
    const { user } = await openBoard(board, {
      answers: {
        getBoard: (input) =>
          fails ? new Refusal(500, 'INTERNAL') : (board.answers().getBoard?.(input) ?? new Refusal(500, 'X')),
      },
    })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    fails = false
    await user.click(retry)
    expect(await cardOf(/Draw the header/)).toBeInTheDocument()
  })
})

/** Calls of a name that wait for their turn before the server gets them. */
function heldCalls(name: string): (() => void)[] {
  const waiting: (() => void)[] = []
  const { fetch } = globalThis
  globalThis.fetch = async (url, init) => {
    if (url === `/api/${name}`) await new Promise<void>((resolve) => waiting.push(resolve))
    return fetch(url, init)
  }
  return waiting
}

describe('making tasks at the foot of a lane', () => {
  it('creates with Enter, stays open, and closes with Escape', async () => {
    const { user, asked } = await openBoard(new FakeBoard(three()))
    await user.click(await screen.findByRole('button', { name: 'Add a task to In progress' }))
    const field = await screen.findByRole('textbox', { name: /Title of the new task in In progress/ })
    await user.type(field, '  Order   the tiles {Enter}')
    await waitFor(() => expect(titlesIn('progress')).toContain('Order the tiles'))
    expect(asked('createTask')[0]?.input).toMatchObject({
      project: 7,
      status: 'progress',
      fields: { name: 'Order the tiles' },
    })
    expect(field).toHaveValue('')
    await waitFor(() => expect(field).toHaveFocus())
    expect(await screen.findByText(/WEB-903 was created/)).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('textbox', { name: /Title of the new task/ })).not.toBeInTheDocument()
  })

  it('keeps the words when it fails, and sends them under the same id again', async () => {
    let fails = true
    const board = new FakeBoard(three())
    const { user, asked } = await openBoard(board, {
      answers: {
        createTask: (input) =>
          fails
            ? new Refusal(503, 'UNREACHABLE')
            : (board.answers().createTask?.(input) ?? new Refusal(500, 'X')),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Add a task to To do' }))
    const field = screen.getByRole('textbox', { name: /Title of the new task/ })
    await user.type(field, 'Order the tiles{Enter}')
    expect(await screen.findByText(/The server does not answer/)).toBeInTheDocument()
    await waitFor(() => expect(field).toHaveValue('Order the tiles'))
    fails = false
    await user.type(field, '{Enter}')
    await waitFor(() => expect(titlesIn('new')).toContain('Order the tiles'))
    const ids = asked('createTask').map(({ headers }) => headers.get('idempotency-key'))
    expect(ids[0]).toBe(ids[1])
  })

  it('has its field at once: what is typed after the press is its title, in that lane', async () => {
    const { user, asked } = await openBoard(new FakeBoard(three()))
    await user.click(await screen.findByRole('button', { name: 'Add a task to In progress' }))
    // Without a wait for the field: V, X and E are commands of a board.
    await user.keyboard('Vex the tiles{Enter}')
    await waitFor(() => expect(titlesIn('progress')).toContain('Vex the tiles'))
    expect(asked('createTask').map(({ input }) => input)).toMatchObject([{ status: 'progress' }])
    expect(asked('updateTask')).toHaveLength(0)
  })

  it('takes the next title while the one before it is still on its way, and loses none that fails', async () => {
    const board = new FakeBoard(three())
    let fails = false
    const { user, asked } = await openBoard(board, {
      answers: {
        createTask: (input) =>
          fails
            ? new Refusal(503, 'UNREACHABLE')
            : (board.answers().createTask?.(input) ?? new Refusal(500, 'X')),
      },
    })
    const waiting = heldCalls('createTask')
    await user.click(await screen.findByRole('button', { name: 'Add a task to In progress' }))
    await user.keyboard('First{Enter}Second{Enter}Thi')
    expect(screen.getByRole('textbox', { name: /Title of the new task/ })).toHaveValue('Thi')
    await waitFor(() => expect(waiting).toHaveLength(1))
    waiting.pop()?.()
    await waitFor(() => expect(titlesIn('progress')).toContain('First'))
    fails = true
    await waitFor(() => expect(waiting).toHaveLength(1))
    waiting.pop()?.()
    expect(await screen.findByText(/The server does not answer/)).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /Title of the new task/ })).toHaveValue('Second\nThi')
    expect(asked('createTask').map(({ input }) => (input as { status: string }).status)).toEqual([
      'progress',
      'progress',
    ])
  })

  it('makes a task of each line that was pasted, in their order, or one of all', async () => {
    const { user, asked } = await openBoard(new FakeBoard(three()))
    await user.click(await screen.findByRole('button', { name: 'Add a task to In progress' }))
    await user.paste('Order tiles\n\n  Paint the wall\nSweep')
    await user.click(await screen.findByRole('button', { name: 'Add 3 tasks' }))
    expect(await screen.findByText('3 tasks were created')).toBeInTheDocument()
    // Each goes to the top of its lane: the first line is made last.
    const names = asked('createTask').map(({ input }) => (input as { fields: { name: string } }).fields.name)
    expect(names).toEqual(['Sweep', 'Paint the wall', 'Order tiles'])
    await user.paste('Clean\nup')
    await user.click(await screen.findByRole('button', { name: 'As one task' }))
    await waitFor(() => expect(titlesIn('progress')).toContain('Clean up'))
    expect(asked('createTask')).toHaveLength(4)
  })

  it('leaves the marks of a pasted list out of the titles, and marks of one line in it', async () => {
    const { user, asked } = await openBoard(new FakeBoard(three()))
    await user.click(await screen.findByRole('button', { name: 'Add a task to In progress' }))
    await user.paste(
      '- Tiles\n* Paint\n4. Sweep\n٢) Wash\n• Dry\n- [ ] Call\n[x] Pay\n1.5 m of rope\n-5 degrees\n3 keys',
    )
    await user.click(await screen.findByRole('button', { name: 'Add 10 tasks' }))
    expect(await screen.findByText('10 tasks were created')).toBeInTheDocument()
    const names = () =>
      asked('createTask').map(({ input }) => (input as { fields: { name: string } }).fields.name)
    expect(names().toReversed()).toEqual([
      'Tiles',
      'Paint',
      'Sweep',
      'Wash',
      'Dry',
      'Call',
      'Pay',
      '1.5 m of rope',
      '-5 degrees',
      '3 keys',
    ])
    await user.paste('4. Sweep')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(names()).toContain('4. Sweep'))
  })

  it('makes a task with parts of a pasted check list, ticked ones closed', async () => {
    const { user, asked } = await openBoard(new FakeBoard(three()))
    await user.click(await screen.findByRole('button', { name: 'Add a task to In progress' }))
    await user.paste('Move\n- [ ] Pack\n  - [x] Boxes\n- [ ] Drive')
    await user.click(await screen.findByRole('button', { name: 'Add 4 tasks' }))
    expect(await screen.findByText('4 tasks were created')).toBeInTheDocument()
    const made = asked('createTask').map(({ input }) => input as CallInput<'createTask'>)
    expect(made.map(({ fields, status }) => [fields.name, status])).toEqual([
      ['Move', 'progress'],
      ['Drive', 'progress'],
      ['Pack', 'progress'],
      ['Boxes', 'closed'],
    ])
    const [move, drive, pack, boxes] = made.map(({ fields }) => fields.parent)
    expect(move).toBeUndefined()
    expect(drive).toBe(pack)
    expect(drive).toMatch(/./)
    expect(boxes).not.toBe(pack)
  })

  it('makes a task of each row of cells that was pasted, with the parts that its columns name', async () => {
    const { user, asked } = await openBoard(new FakeBoard(three()))
    await user.click(await screen.findByRole('button', { name: 'Add a task to In progress' }))
    await user.paste('Title\tDue date\tShoe\nTiles\t13/01/2027\t41\nPaint\t\t')
    await user.click(await screen.findByRole('button', { name: 'Add 2 tasks' }))
    expect(await screen.findByText('2 tasks were created')).toBeInTheDocument()
    const fields = asked('createTask').map(({ input }) => (input as { fields: object }).fields)
    expect(fields.toReversed()).toEqual([
      expect.objectContaining({ name: 'Tiles', due_date: '2027-01-13', description: 'Shoe: 41' }),
      expect.objectContaining({ name: 'Paint' }),
    ])
  })

  it('keeps what was typed when the field is closed and opened again', async () => {
    const { user } = await openBoard(new FakeBoard(three()))
    await user.click(await screen.findByRole('button', { name: 'Add a task to In progress' }))
    await user.keyboard('Half a th')
    await user.click(await screen.findByRole('button', { name: 'Add a task to To do' }))
    await user.click(await screen.findByRole('button', { name: 'Add a task to In progress' }))
    expect(screen.getByRole('textbox', { name: /Title of the new task/ })).toHaveValue('Half a th')
  })

  it('takes over what the filter names', async () => {
    const { user, asked } = await openBoard(new FakeBoard(three()), {
      search: '?sort=rank&who=u-emad&label=l-1',
    })
    await user.click(await screen.findByRole('button', { name: 'Add a task to To do' }))
    await user.type(await screen.findByRole('textbox', { name: /Title of the new task/ }), 'For Emad{Enter}')
    await waitFor(() =>
      expect(asked('createTask')[0]?.input).toMatchObject({
        fields: { assignee: 'u-emad', labels: ['l-1'] },
      }),
    )
  })
})

describe('a part that is switched off', () => {
  const setup = { parts_off: ['label_status' as const], labels: [] }

  it('is in no menu, by no key and in no filter, and is not taken over by new cards (F15)', async () => {
    const { user, asked } = await openBoard(new FakeBoard(three()), { setup, search: '?sort=rank&label=l-1' })
    const first = await cardOf(/Draw the header/)
    await user.pointer({ keys: '[MouseRight]', target: first })
    expect(await screen.findByRole('menuitem', { name: /Due date/ })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: /Labels/ })).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    first.focus()
    await user.keyboard('l')
    expect(screen.queryByRole('combobox', { name: /Labels/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Add a task to To do' }))
    await user.type(await screen.findByRole('textbox', { name: /Title of the new task/ }), 'Plain{Enter}')
    await waitFor(() => expect(asked('createTask')).toHaveLength(1))
    expect(asked('createTask')[0]?.input).not.toMatchObject({ fields: { labels: ['l-1'] } })
  })

  it('is not what rows are made by, and is not offered to many tasks (F15)', async () => {
    const settings = { ...someSetup().settings, swimlanes: 'label' as const }
    const { user } = await openBoard(new FakeBoard(three()), { setup: { ...setup, settings } })
    // Lanes without rows.
    await cardOf(/Draw the header/).then((card) => card.focus())
    await user.keyboard('x')
    const bar = await screen.findByRole('region', { name: 'Change the selected tasks' })
    expect(within(bar).getByRole('button', { name: /Assignee/ })).toBeInTheDocument()
    expect(within(bar).queryByRole('button', { name: /labels/i })).not.toBeInTheDocument()
  })
})

describe('choosing and keys', () => {
  it('goes from card to card and lane to lane, chooses with X, all with Ctrl+A, none with Escape', async () => {
    const { user } = await openBoard(new FakeBoard(three()))
    const first = await cardOf(/Draw the header/)
    first.focus()
    await user.keyboard('j')
    expect(await cardOf(/Write the imprint/)).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowRight}')
    expect(await cardOf(/Test with readers/)).toHaveFocus()
    await user.keyboard('x')
    expect(await screen.findByRole('listitem', { name: /Test with readers, selected/ })).toBeInTheDocument()
    await user.keyboard('{Control>}a{/Control}')
    expect(await screen.findAllByRole('listitem', { name: /selected/ })).toHaveLength(3)
    await user.keyboard('{Escape}')
    expect(screen.queryAllByRole('listitem', { name: /selected/ })).toHaveLength(0)
  })

  it('changes the title in place: Enter keeps it, Escape does not', async () => {
    const { user, asked } = await openBoard(new FakeBoard(three()))
    ;(await cardOf(/Draw the header/)).focus()
    await user.keyboard('t')
    const field = await screen.findByRole('textbox', { name: 'Title of WEB-1' })
    await user.clear(field)
    await user.type(field, 'Draw the footer{Enter}')
    expect(await cardOf(/Draw the footer/)).toBeInTheDocument()
    await waitFor(() =>
      expect(asked('updateTask')[0]?.input).toMatchObject({ fields: { name: 'Draw the footer' } }),
    )
    ;(await cardOf(/Write the imprint/)).focus()
    await user.keyboard('e')
    await user.type(await screen.findByRole('textbox', { name: 'Title of WEB-2' }), 'x{Escape}')
    expect(await cardOf(/Write the imprint/)).toBeInTheDocument()
    expect(asked('updateTask')).toHaveLength(1)
  })

  it('says how long a title may be instead of cutting it', async () => {
    const { user, asked } = await openBoard(new FakeBoard(three()))
    ;(await cardOf(/Draw the header/)).focus()
    await user.keyboard('t')
    const field = await screen.findByRole('textbox', { name: 'Title of WEB-1' })
    await user.clear(field)
    await user.click(field)
    await user.paste('x'.repeat(256))
    await user.keyboard('{Enter}')
    expect(field).toHaveAccessibleDescription('A title has 255 characters at most; this one has 256.')
    await user.keyboard('{Backspace}{Enter}')
    await waitFor(() =>
      expect(asked('updateTask')[0]?.input).toMatchObject({ fields: { name: 'x'.repeat(255) } }),
    )
  })

  it('lists the keys with ?', async () => {
    const { user } = await openBoard(new FakeBoard(three()))
    ;(await cardOf(/Draw the header/)).focus()
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toHaveTextContent('Pick up and put down')
  })

  it('collapses a lane and remembers it', async () => {
    const { user, unmount } = await openBoard(new FakeBoard(three()))
    await user.click(await screen.findByRole('button', { name: 'Actions for In progress' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Collapse the lane' }))
    expect(screen.queryByText('Test with readers')).not.toBeInTheDocument()
    unmount()
    await openBoard(new FakeBoard(three()))
    await user.click(await screen.findByRole('button', { name: 'Open the lane In progress' }))
    expect(await cardOf(/Test with readers/)).toBeInTheDocument()
  })

  it('renames a lane in place', async () => {
    const { user, asked } = await openBoard(new FakeBoard(three()), {
      answers: { updateBoardSettings: ({ settings }) => ({ ...settings, version: 1 }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Actions for In progress' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const field = await screen.findByRole('textbox', { name: 'Name of the lane' })
    await user.clear(field)
    await user.type(field, 'In the workshop{Enter}')
    expect(await screen.findByRole('heading', { level: 2, name: 'In the workshop' })).toBeInTheDocument()
    await waitFor(() => expect(asked('updateBoardSettings')).toHaveLength(1))
  })
})

describe('rows, empty boards, and news', () => {
  it('cuts the board into rows by person, with what a new task in a row implies', async () => {
    const board = new FakeBoard([
      aCard('1', { name: 'Draw the header', assignee: 'u-emad' }),
      aCard('2', { name: 'Write the imprint' }),
    ])
    const { user, asked } = await openBoard(board, { search: '?sort=rank&group=assignee' })
    const row = await screen.findByRole('region', { name: 'Emad Al-Harbi' })
    expect(await within(row).findByRole('listitem', { name: /Draw the header/ })).toBeInTheDocument()
    const unassigned = screen.getByRole('region', { name: 'Nobody' })
    expect(await within(unassigned).findByRole('listitem', { name: /Write the imprint/ })).toBeInTheDocument()
    await user.click(within(row).getByRole('button', { name: 'Add a task to Assigned' }))
    await user.type(
      await within(row).findByRole('textbox', { name: /Title of the new task/ }),
      'For Emad{Enter}',
    )
    await waitFor(() =>
      expect(asked('createTask')[0]?.input).toMatchObject({
        status: 'assigned',
        fields: { assignee: 'u-emad', name: 'For Emad' },
      }),
    )
    await user.click(within(row).getByRole('button', { name: /^Emad Al-Harbi/ }))
    expect(within(row).queryByRole('listitem', { name: /Draw the header/ })).not.toBeInTheDocument()
  })

  it('tells nothing yet from a filter that hides all', async () => {
    const { unmount } = await openBoard(new FakeBoard([]))
    expect(await screen.findByText('No tasks yet')).toBeInTheDocument()
    unmount()
    const { user } = await openBoard(new FakeBoard(three()), { search: '?sort=rank&who=u-emad' })
    expect(await screen.findByText('No task passes the filter')).toBeInTheDocument()
    const [clear] = screen.getAllByRole('button', { name: 'Clear the filter' })
    if (clear) await user.click(clear)
    expect(await cardOf(/Draw the header/)).toBeInTheDocument()
  })

  it('shows what others do at once, and counts one’s own change only once', async () => {
    const board = new FakeBoard(three())
    const { user } = await openBoard(board)
    await cardOf(/Draw the header/)
    const news = (change: string, card: ReturnType<typeof aCard>, previous: string | null) =>
      act(() =>
        FakeStream.push('task', {
          change,
          id: card.id,
          project: 7,
          previous_status: previous,
          actor: 'u-emad',
          card,
        }),
      )
    const moved = board.change('2', { status: 'closed' })
    news('moved', moved, 'new')
    await waitFor(() => expect(titlesIn('closed')).toEqual(['Write the imprint']))
    expect(headOf('Closed')).toHaveTextContent('1 task')
    expect(headOf('To do')).toHaveTextContent('1 task')
    news('moved', moved, 'new')
    expect(headOf('Closed')).toHaveTextContent('1 task')

    await chooseInMenu(user, /Draw the header/, /^Resolved$/)
    await waitFor(() => expect(board.cards.find((card) => card.id === '1')?.version).toBe(2))
    const own = board.cards.find((card) => card.id === '1')
    if (own) news('moved', own, 'new')
    expect(headOf('Resolved')).toHaveTextContent('1 task')
    expect(headOf('To do')).toHaveTextContent('0 tasks')

    news('created', aCard('77', { name: 'From afar', rank: 'a9' }), null)
    await waitFor(() => expect(titlesIn('new')).toEqual(['From afar']))
  })
})
