import { act, screen, waitFor, within } from '@testing-library/react'
import { stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { giveSize, listServer, someCards } from '../testing/list-server.js'

const SLOW = { timeout: 15_000 }
const PATH = '/1/project/1/punch?layout=list'

let restore: () => void
beforeAll(() => {
  restore = giveSize()
})
afterAll(() => restore())
afterEach(() => {
  act(() => toastStore.clear())
  localStorage.clear()
})

async function openList(query = '', cards = someCards(5)) {
  const server = listServer(cards)
  const asked = stubCalls(server.answers)
  const rendered = renderApp(PATH + query)
  await screen.findByRole('grid', undefined, SLOW)
  const lastFilter = () => {
    const last = asked.findLast(({ name }) => name === 'listTasks')?.input as { filter?: unknown } | undefined
    return last?.filter
  }
  return { ...rendered, server, asked, lastFilter }
}

describe('the filter bar', () => {
  it('adds a part, chooses its values, and takes it away again', async () => {
    const { user, lastFilter } = await openList()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Assignee' }))
    const search = await screen.findByRole('combobox', { name: 'Assignee' })
    await user.type(search, 'me{Enter}')
    await user.clear(search)
    await user.type(search, 'nobody{Enter}{Escape}')
    await waitFor(() => expect(lastFilter()).toEqual({ assignees: ['u-emad', ''] }))
    const chips = screen.getByRole('list', { name: 'Filters that are set' })
    expect(within(chips).getByRole('button', { name: /Assignee: Me, Nobody/ })).toBeInTheDocument()
    await user.click(within(chips).getByRole('button', { name: 'Remove the filter Assignee' }))
    await waitFor(() => expect(chips).not.toBeInTheDocument())
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
  })

  it('filters by a word for days and says how many are left', async () => {
    const cards = someCards(5, (index) => ({ due_date: index < 2 ? '2026-11-10' : '2026-12-24' }))
    const { user } = await openList('', cards)
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Due' }))
    await user.click(await screen.findByRole('button', { name: 'Overdue' }))
    await waitFor(() => expect(screen.getAllByRole('row', { name: /DEMO-/ })).toHaveLength(2))
    expect(screen.getAllByText('2 tasks').some((one) => one.tagName === 'OUTPUT')).toBe(true)
  })

  it('finds what is not due at all, and keeps that in the address', async () => {
    const cards = someCards(5, (index) => ({ due_date: index < 2 ? null : '2026-12-24' }))
    const { user, lastFilter } = await openList('', cards)
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Due' }))
    await user.click(await screen.findByRole('button', { name: 'No due date' }))
    await waitFor(() => expect(screen.getAllByRole('row', { name: /DEMO-/ })).toHaveLength(2))
    expect(lastFilter()).toEqual({ no_due: true })
    expect(screen.getByRole('button', { name: /Due: No due date/ })).toBeInTheDocument()
  })

  it('searches a moment after typing, at once on Enter, and keeps the term', async () => {
    const { user, server, asked, lastFilter } = await openList('&in=name')
    const added: string[] = []
    stubCalls({
      ...server.answers,
      addSearchText: ({ text }) => {
        added.push(text)
        return { id: 's-1' }
      },
      deleteSearchTerms: () => ({ deleted: 1 }),
    })
    expect(asked.length).toBeGreaterThan(0)
    const box = screen.getByRole('searchbox', { name: 'Search tasks' })
    await user.type(box, 'Task 3')
    await waitFor(() => expect(screen.getAllByRole('row', { name: /DEMO-/ })).toHaveLength(1))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(added).toEqual(['Task 3']))
    expect(lastFilter()).toEqual({})
    await user.click(screen.getByRole('button', { name: 'Where to search, and earlier searches' }))
    const terms = await screen.findByRole('region', { name: 'Earlier searches' })
    await user.click(within(terms).getByRole('button', { name: 'Remove all' }))
    expect(await screen.findByText(/Press Enter after a search/)).toBeInTheDocument()
  })

  it('saves a view, notices a change, goes back, shares and deletes it', async () => {
    const { user, server } = await openList('&prio=2')
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Save as a new view' }))
    const dialog = await screen.findByRole('dialog', { name: 'New view' })
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(within(dialog).getByText('Give the view a name')).toBeInTheDocument()
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Middle{Enter}')
    const menu = await screen.findByRole('button', { name: 'Middle' })
    expect(server.setup.views[0]).toMatchObject({
      filter: { priorities: [2] },
      layout: 'list',
      shared: false,
    })

    await user.click(screen.getByRole('button', { name: 'Remove the filter Priority' }))
    const changed = await screen.findByRole('button', { name: /Middle\s*Changed/ })
    await user.click(changed)
    await user.click(await screen.findByRole('menuitem', { name: 'Back to the saved view' }))
    expect(await screen.findByRole('button', { name: /Priority: Medium/ })).toBeInTheDocument()
    await user.click(menu)
    await user.click(await screen.findByRole('menuitem', { name: 'Share with everyone' }))
    await waitFor(() => expect(server.setup.views[0]?.shared).toBe(true))
    await user.click(screen.getByRole('button', { name: 'Middle' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const sure = await screen.findByRole('dialog', { name: /Delete the view/ })
    await user.click(within(sure).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('button', { name: 'Views' })).toBeInTheDocument()
  })
})
