import { act, screen, waitFor, within } from '@testing-library/react'
import { startI18n } from '../../i18n/i18n.js'
import { FakeStream, stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { selection } from '../../task-kit/bulk/selection.js'
import type { BoardSetup, Card } from '../../task-kit/model.js'
import { giveSize, listServer, someCards } from '../../task-kit/testing/list-server.js'
import { aSetup } from '../../task-kit/testing/task-samples.js'

// Pages and their texts are loaded when a person goes there.
const SLOW = { timeout: 15_000 }
const PATH = '/1/project/1/punch?layout=list'

let restore: () => void
beforeAll(() => {
  restore = giveSize()
})
afterAll(() => restore())
afterEach(() => {
  act(() => {
    toastStore.clear()
    selection.clear()
  })
  localStorage.clear()
})

interface Opened {
  cards?: readonly Card[]
  page?: number
  query?: string
  setup?: Partial<BoardSetup>
}

async function openList({ cards = someCards(6), page = 50, query = '', setup }: Opened = {}) {
  const server = listServer(cards, page)
  const answers = setup ? { getBoardSetup: () => aSetup(setup) } : {}
  const asked = stubCalls({ ...server.answers, ...answers })
  const rendered = renderApp(PATH + query)
  const grid = await screen.findByRole('grid', undefined, SLOW)
  const calls = (name: string) => asked.filter((one) => one.name === name)
  return { ...rendered, server, asked, calls, grid }
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`${name}\\b`) })
const focused = () => document.activeElement
const cellsOf = (name: string) => within(rowOf(name)).getAllByRole('gridcell')

/** A cell of a task by its column's number; 0 is the box. */
function cell(name: string, column: number): HTMLElement {
  const found = cellsOf(name)[column]
  if (!found) throw new Error(`no column ${column}`)
  return found
}

describe('the list of a project', () => {
  it('is walked through by keys and says how many there are', async () => {
    const { user, grid } = await openList()
    expect(grid).toHaveAttribute('aria-rowcount', '8')
    expect(screen.getAllByText('6 tasks').length).toBeGreaterThan(0)
    act(() => cell('Task 1', 1).focus())
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(focused()).toBe(cell('Task 2', 2))
    await user.keyboard('{End}')
    expect(focused()).toBe(cellsOf('Task 2').at(-1))
    await user.keyboard('{Home}{Control>}{End}{/Control}')
    expect(focused()).toBe(cellsOf('Task 6').at(-1))
    await user.keyboard('{Tab}')
    expect(grid).not.toContainElement(focused() as HTMLElement)
  })

  it('has no columns, groups and filters of parts that are switched off (F15)', async () => {
    const off = ['label_status' as const, 'cat_status' as const]
    const { user, grid } = await openList({ setup: { parts_off: off, labels: [], categories: [] } })
    expect(within(grid).queryByRole('columnheader', { name: /Labels/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Display' }))
    expect(await screen.findByRole('checkbox', { name: 'Release' }, SLOW)).toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: 'Category' })).not.toBeInTheDocument()
    const groups = within(screen.getByRole('combobox', { name: 'Group' }))
    expect(groups.getByRole('option', { name: /Release/ })).toBeInTheDocument()
    expect(groups.queryByRole('option', { name: /Label/ })).not.toBeInTheDocument()
  })

  it('goes the other way round in Arabic', async () => {
    await startI18n('ar')
    try {
      const { user } = await openList()
      act(() => cell('Task 1', 1).focus())
      await user.keyboard('{ArrowLeft}')
      expect(focused()).toBe(cell('Task 1', 2))
      await user.keyboard('{ArrowRight}')
      expect(focused()).toBe(cell('Task 1', 1))
      expect(screen.getAllByText('٦ مهام').length).toBeGreaterThan(0)
    } finally {
      await startI18n('en')
    }
  })

  it('edits a text in place: Enter keeps, Escape restores, a letter begins', async () => {
    const { user, server, calls } = await openList()
    act(() => cell('Task 2', 1).focus())
    await user.keyboard('{Enter}')
    await user.keyboard('Renamed{Enter}')
    await waitFor(() => expect(server.cards.get('t-2')?.name).toBe('Renamed'))
    expect(focused()).toBe(cell('Renamed', 1))
    await user.keyboard('X')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('X')
    await user.keyboard('yz{Escape}')
    expect(focused()).toBe(cell('Renamed', 1))
    expect(calls('updateTask')).toHaveLength(1)
    expect(calls('updateTask')[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('edits numbers and goes on by Tab; what cannot be read is said', async () => {
    const { user, server } = await openList({ query: '&cols=story_points,estimate' })
    act(() => cell('Task 1', 2).focus())
    await user.keyboard('x{Enter}')
    expect(await screen.findByText(/whole number/i)).toBeInTheDocument()
    await user.keyboard('{Backspace}٨{Tab}')
    await waitFor(() => expect(server.cards.get('t-1')?.story_points).toBe(8))
    expect(focused()).toBe(cell('Task 1', 3))
  })

  it('edits by a picker and puts the value back when the server refuses', async () => {
    const { user, server } = await openList({ query: '&cols=assignee' })
    server.refuse.set('t-3', 'FORBIDDEN')
    expect(cell('Task 3', 2)).toHaveTextContent('Emad Al-Harbi')
    act(() => cell('Task 3', 2).focus())
    await user.keyboard('{Enter}')
    const search = await screen.findByRole('combobox', { name: 'Assignee' })
    await user.type(search, 'mona{Enter}')
    expect(await screen.findByText(/DEMO-3 was not changed/)).toBeInTheDocument()
    await waitFor(() => expect(cell('Task 3', 2)).toHaveTextContent('Emad Al-Harbi'))
    expect(focused()).toBe(cell('Task 3', 2))
  })

  it('draws every line while it is printed', async () => {
    const { grid } = await openList({ cards: someCards(120), page: 200 })
    const drawn = () => within(grid).getAllByRole('row').length
    expect(drawn()).toBeLessThan(100)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(drawn()).toBe(122)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(drawn()).toBeLessThan(100)
  })

  it('loads all pages before the keys print it', async () => {
    const { user, grid } = await openList({ cards: someCards(120), page: 25 })
    const drawn = jest.fn(() => within(grid).getAllByRole('row').length)
    const print = jest.spyOn(window, 'print').mockImplementation(() => void drawn())
    await user.keyboard('{Control>}p{/Control}')
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    expect(drawn).toHaveLastReturnedWith(122)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(within(grid).getAllByRole('row').length).toBeLessThan(100)
    print.mockRestore()
  })

  it('tries once more when another field changed, and says so when it was this one', async () => {
    const { user, server, calls } = await openList()
    const second = server.cards.get('t-2')
    const third = server.cards.get('t-3')
    if (!second || !third) throw new Error('no cards')
    server.cards.set('t-2', { ...second, priority: 4, version: 7 })
    server.cards.set('t-3', { ...third, name: 'Theirs', version: 7 })
    act(() => cell('Task 2', 1).focus())
    await user.keyboard('{Enter}Mine{Enter}')
    await waitFor(() =>
      expect(server.cards.get('t-2')).toMatchObject({ name: 'Mine', priority: 4, version: 8 }),
    )
    act(() => cell('Task 3', 1).focus())
    await user.keyboard('{Enter}Mine too{Enter}')
    expect(await screen.findByText(/Somebody changed this field/)).toBeInTheDocument()
    expect(rowOf('Theirs')).toBeInTheDocument()
    expect(calls('updateTask')).toHaveLength(3)
  })

  it('loads page after page, each task once', async () => {
    const { grid } = await openList({ cards: someCards(14), page: 5 })
    expect(await within(grid).findByRole('row', { name: /Task 14\b/ }, SLOW)).toBeInTheDocument()
    expect(within(grid).getAllByRole('row', { name: /DEMO-/ })).toHaveLength(14)
  })

  it('groups with counts, closes and opens them, and creates inside one', async () => {
    const { user, server } = await openList({
      cards: someCards(6, (index) => ({ priority: index < 2 ? 4 : 0 })),
      query: '&group=priority',
    })
    const urgent = await screen.findByRole('gridcell', { name: /^Urgent.*2 tasks/ }, SLOW)
    expect(urgent).toHaveAttribute('aria-expanded', 'true')
    await screen.findByRole('row', { name: /Task 6\b/ })
    act(() => urgent.focus())
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Task 1\b/ })).not.toBeInTheDocument())
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('row', { name: /Task 1\b/ })).toBeInTheDocument()
    await user.keyboard('{ArrowDown}')
    await user.keyboard('Brand new{Enter}')
    await waitFor(() =>
      expect([...server.cards.values()].at(-1)).toMatchObject({ name: 'Brand new', priority: 4 }),
    )
    // Ready for the next one.
    expect(screen.getByRole('textbox', { name: 'Name of the new task' })).toHaveValue('')
  })

  it('offers a task for each line that is pasted into the field of a new one, or one of all', async () => {
    const { user, server } = await openList({
      cards: someCards(2, () => ({ priority: 4 })),
      query: '&group=priority',
    })
    const group = await screen.findByRole('gridcell', { name: /^Urgent.*2 tasks/ }, SLOW)
    await screen.findByRole('row', { name: /Task 2\b/ })
    act(() => group.focus())
    const names = () => [...server.cards.values()].map(({ name }) => name)
    await user.keyboard('{ArrowDown}')
    await user.keyboard('{Enter}')
    await screen.findByRole('textbox', { name: 'Name of the new task' })
    await user.paste('- Tiles\n- Paint')
    await user.click(await screen.findByRole('button', { name: 'As one task' }))
    const field = await screen.findByRole('textbox', { name: 'Name of the new task' })
    expect(field).toHaveValue('- Tiles - Paint')
    await user.paste('- Tiles\n- Paint')
    expect(await screen.findByRole('button', { name: 'Add 2 tasks' })).toBeInTheDocument()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(names().slice(-2)).toEqual(['Tiles', 'Paint']))
    expect(await screen.findByText('2 tasks were created')).toBeInTheDocument()
    await user.paste('- [ ] Move\n  - [x] Pack')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(names().slice(-2)).toEqual(['Move', 'Pack']))
    const [move, pack] = [...server.cards.values()].slice(-2)
    expect(pack).toMatchObject({ parent: move?.id, status: 'closed' })
  })

  it('sorts by a header, both ways and back', async () => {
    const { user, calls } = await openList()
    const header = screen.getByRole('button', { name: 'Due' })
    for (const sorted of ['ascending', 'descending', null]) {
      await user.click(screen.getByRole('button', { name: 'Due' }))
      await waitFor(() => {
        const column = screen.getByRole('columnheader', { name: /^Due/ })
        if (sorted) expect(column).toHaveAttribute('aria-sort', sorted)
        else expect(column).not.toHaveAttribute('aria-sort')
      })
    }
    expect(header).toBeDefined()
    expect(calls('listTasks').map(({ input }) => (input as { order?: unknown }).order)).toEqual(
      expect.arrayContaining([{ by: 'due_date' }, { by: 'due_date', descending: true }]),
    )
  })

  it('chooses and moves columns, and remembers them', async () => {
    const { user, unmount } = await openList()
    act(() => screen.getByRole('button', { name: 'Display' }).focus())
    await user.keyboard('{Enter}')
    const columns = await screen.findByRole('group', { name: 'Columns' }, SLOW)
    await user.click(within(columns).getByRole('checkbox', { name: 'Status' }))
    await user.click(within(columns).getByRole('button', { name: 'Move Due towards the start' }))
    const names = () => screen.getAllByRole('columnheader').map((one) => one.textContent)
    await waitFor(() => expect(names().slice(1, 4)).toEqual(['Name', 'Due', 'Assignee']))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(columns).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Display' })).toHaveFocus()
    unmount()
    await openList()
    expect(names().slice(1, 4)).toEqual(['Name', 'Due', 'Assignee'])
  })

  it('shows what others do while a person looks', async () => {
    const { server } = await openList()
    const first = server.cards.get('t-1')
    act(() =>
      FakeStream.push('task', {
        change: 'updated',
        id: 't-1',
        project: 1,
        previous_status: null,
        actor: 'u-mona',
        card: { ...first, name: 'Changed by Mona', version: 9 },
      }),
    )
    expect(await screen.findByRole('row', { name: /Changed by Mona/ })).toBeInTheDocument()
  })

  it('tells an empty project from a filter that hides all', async () => {
    stubCalls(listServer([]).answers)
    const { unmount } = renderApp(PATH)
    expect(await screen.findByText('No tasks yet', undefined, SLOW)).toBeInTheDocument()
    unmount()
    stubCalls(listServer(someCards(2)).answers)
    const { user } = renderApp(`${PATH}&due=overdue&who=u-mona`)
    // The company's day may come later, and with it another question.
    await waitFor(() => expect(screen.getByText('The filter hides all tasks')).toBeInTheDocument(), SLOW)
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' })
    if (clear) await user.click(clear)
    expect(await screen.findByRole('row', { name: /Task 2\b/ })).toBeInTheDocument()
  })
})

describe('changing many tasks', () => {
  it('selects by box, Shift and Ctrl+A', async () => {
    const { user } = await openList()
    await user.click(screen.getByRole('checkbox', { name: /DEMO-2 / }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: /DEMO-5 / }))
    await user.keyboard('{/Shift}')
    expect(await screen.findByRole('region', { name: 'Change the selected tasks' })).toHaveTextContent(
      '4 selected',
    )
    act(() => cell('Task 1', 1).focus())
    await user.keyboard('{Control>}a{/Control}')
    expect(screen.getByRole('region', { name: 'Change the selected tasks' })).toHaveTextContent('6 selected')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Change the selected tasks' })).not.toBeInTheDocument()
  })

  it('changes them in one call, tells which could not, and takes it back', async () => {
    const { user, server, calls } = await openList({
      cards: someCards(4, () => ({ priority: 0 })),
      query: '&cols=priority',
    })
    server.refuse.set('t-3', 'FORBIDDEN')
    await user.click(screen.getByRole('checkbox', { name: 'Select all loaded tasks' }))
    const bar = await screen.findByRole('region', { name: 'Change the selected tasks' })
    await user.click(within(bar).getByRole('button', { name: 'Priority' }))
    await user.type(await screen.findByRole('combobox', { name: 'Priority' }), 'urgent{Enter}')
    const report = await screen.findByRole('dialog', { name: /3 changed, 1 could not/ })
    expect(within(report).getByText('DEMO-3')).toBeInTheDocument()
    expect(calls('bulkChangeTasks')).toHaveLength(1)
    expect(cell('Task 1', 2)).toHaveTextContent('Urgent')
    expect(cell('Task 3', 2)).not.toHaveTextContent('Urgent')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(cell('Task 1', 2)).not.toHaveTextContent('Urgent'))
    expect(calls('undoBulkChange')).toHaveLength(1)
    expect(await screen.findByText('Taken back for 3 tasks')).toBeInTheDocument()
  })

  it.each([
    ['', 6],
    ['&group=priority', 6],
    ['', 120],
  ])(
    'after a bulk archive the count of the page is right at once (S2 §2): %s of %i',
    async (query, count) => {
      const { user } = await openList({ cards: someCards(count), page: 200, query })
      expect(screen.getAllByText(`${count} tasks`).length).toBeGreaterThan(0)
      await user.click(screen.getByRole('checkbox', { name: 'Select all loaded tasks' }))
      await user.click(screen.getByRole('checkbox', { name: /DEMO-1 / }))
      // Nothing is told again: what the page knows is enough.
      const real = globalThis.fetch
      const later = new Promise<Response>(() => {})
      globalThis.fetch = (url, init) =>
        typeof url === 'string' && /(listTasks|groupTasks)$/.test(url) ? later : real(url, init)
      const bar = await screen.findByRole('region', { name: 'Change the selected tasks' })
      await user.click(within(bar).getByRole('button', { name: 'Archive' }))
      await waitFor(() => expect(screen.getAllByText('1 task').length).toBeGreaterThan(0))
      expect(screen.queryByText(`${count} tasks`)).not.toBeInTheDocument()
      expect(screen.queryByRole('row', { name: /Task 2\b/ })).not.toBeInTheDocument()
    },
  )

  it('deletes, and brings back by Ctrl+Z', async () => {
    const { user } = await openList()
    await user.click(screen.getByRole('checkbox', { name: /DEMO-2 / }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Task 2\b/ })).not.toBeInTheDocument())
    expect(await screen.findByText('1 task deleted')).toBeInTheDocument()
    await user.keyboard('{Control>}z{/Control}')
    expect(await screen.findByRole('row', { name: /Task 2\b/ }, SLOW)).toBeInTheDocument()
  })
})
