import { screen, waitFor, within } from '@testing-library/react'
import type { View } from '@smartproject/bff/api/work/board'
import { stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { aSetup } from '../../task-kit/testing/task-samples.js'
import { giveSize, listServer, someCards } from '../../task-kit/testing/list-server.js'

const SLOW = { timeout: 15_000 }

let restore: () => void
beforeAll(() => {
  restore = giveSize()
})
afterAll(() => restore())
afterEach(() => localStorage.clear())

function aProject(id: number, code: string, name: string, archived = false) {
  return {
    id,
    code,
    name,
    description: '',
    subscription: 1,
    archived,
    members: [{ user: 'u-emad', role_id: 4 }],
    start_date: null,
    end_date: null,
    health: null,
    image: '',
    flags: {},
    version: 1,
  }
}

async function openAll(query = '', views: readonly View[] = []) {
  const server = listServer(
    someCards(4, (index) => ({ project: index % 2 === 0 ? 1 : 2, category: index === 1 ? 'c-2' : '' })),
  )
  const asked = stubCalls({
    ...server.answers,
    subcribtionProjectDatas: () => [
      aProject(1, 'DEMO', 'Demo'),
      aProject(2, 'APP', 'Application'),
      aProject(3, 'OLD', 'Old', true),
    ],
    listLabels: () => [],
    listCategories: () => [],
    listFields: () => [],
    listViews: () => [...views],
    getBoardSetup: ({ project }) =>
      project === 2 ? aSetup({ categories: [{ id: 'c-2', project: 2, name: 'Of the app' }] }) : aSetup(),
  })
  const rendered = renderApp(`/1/grouppunch${query}`)
  await screen.findByRole('grid', { name: 'Tasks of all projects' }, SLOW)
  return { ...rendered, server, asked }
}

describe('all tasks', () => {
  it('name their projects, and what only one project has', async () => {
    await openAll('?cols=project,category')
    const row = screen.getByRole('row', { name: /Task 2\b/ })
    expect(within(row).getByRole('gridcell', { name: 'Application' })).toBeInTheDocument()
    expect(await within(row).findByText('Of the app')).toBeInTheDocument()
    // Without one project there is nowhere to create.
    expect(screen.queryByText('New task')).not.toBeInTheDocument()
  })

  it('are narrowed to some projects and grouped by project', async () => {
    const { user } = await openAll('?group=project')
    const groups = () => screen.getAllByRole('gridcell').filter((one) => one.hasAttribute('aria-expanded'))
    await waitFor(() => expect(groups().map((one) => one.textContent)).toHaveLength(2))
    expect(groups()[0]).toHaveTextContent(/Application/)
    await user.click(screen.getByRole('button', { name: 'All projects' }))
    const search = await screen.findByRole('combobox', { name: 'Projects' })
    expect(screen.queryByRole('option', { name: /Old/ })).not.toBeInTheDocument()
    await user.type(search, 'demo{Enter}{Escape}')
    await waitFor(() => expect(groups()).toHaveLength(1))
    expect(groups()[0]).toHaveTextContent(/Demo/)
  })

  it('are searched, and the searches are kept apart from those of a project', async () => {
    const { user, asked, server } = await openAll('?in=name')
    const kept = [{ id: 's-1', text: 'Task 2', created_at: '2026-11-16T08:00:00.000Z' }]
    const inputs: unknown[] = []
    stubCalls({
      ...server.answers,
      getProjectSearchTerms: (input) => {
        inputs.push(input)
        return kept
      },
      addSearchText: (input) => {
        inputs.push(input)
        return { id: 's-2' }
      },
      deleteSearchTerms: (input) => {
        inputs.push(input)
        return { deleted: 1 }
      },
    })
    expect(asked.some(({ name }) => name === 'getProjectSearchTerms')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Where to search, and earlier searches' }))
    const terms = await screen.findByRole('region', { name: 'Earlier searches' }, SLOW)
    await user.click(within(terms).getByRole('button', { name: 'Task 2' }))
    await waitFor(() => expect(screen.getAllByRole('row', { name: /DEMO-/ })).toHaveLength(1), SLOW)
    expect(screen.getByRole('searchbox', { name: 'Search tasks' })).toHaveValue('Task 2')
    await waitFor(() =>
      expect(inputs).toEqual([
        { subscription: 1, project: 0 },
        { subscription: 1, project: 0, text: 'Task 2' },
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Where to search, and earlier searches' }))
    await user.click(await screen.findByRole('button', { name: 'Remove all' }, SLOW))
    expect(await screen.findByText(/Press Enter after a search/, undefined, SLOW)).toBeInTheDocument()
    expect(inputs.at(-1)).toEqual({ subscription: 1, project: 0 })
  })

  it('keep the chosen projects in a saved view, and say when others are shown', async () => {
    const { user, asked } = await openAll('?projects=2')
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Save as a new view' }))
    const dialog = await screen.findByRole('dialog', { name: 'New view' }, SLOW)
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Only the app{Enter}')
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'saveView')?.input).toMatchObject({
        view: { project: 0, name: 'Only the app', projects: [2] },
      }),
    )
  })

  it('are narrowed again by a view that keeps projects', async () => {
    const kept: View = {
      id: 'v-9',
      project: 0,
      name: 'Only the app',
      owner: 'u-emad',
      shared: false,
      layout: 'list',
      filter: {},
      order: null,
      grouping: null,
      columns: [],
      projects: [2],
    }
    const { user } = await openAll('', [kept])
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('menuitem', { name: /Only the app/ }))
    expect(await screen.findByRole('button', { name: 'Application' })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Task 1\b/ })).not.toBeInTheDocument())
    // The badge “Changed” would be part of the name.
    expect(screen.getByRole('button', { name: /^\W*Only the app\W*$/ })).toBeInTheDocument()
  })
})
