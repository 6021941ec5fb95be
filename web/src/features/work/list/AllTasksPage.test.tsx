import { screen, waitFor, within } from '@testing-library/react'
import { stubCalls } from '../../../test/contract.js'
import { renderApp } from '../../../test/render-app.js'
import { aSetup } from '../task/task-samples.js'
import { giveSize, listServer, someCards } from './list-server.js'

const SLOW = { timeout: 15_000 }

let restore: () => void
beforeAll(() => {
  restore = giveSize()
})
afterAll(() => restore())
afterEach(() => localStorage.clear())

function aProject(id: number, code: string, name: string, archived = false) {
  return { id, code, name, description: '', subscription: 1, archived, members: [], version: 1 }
}

async function openAll(query = '') {
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
    listViews: () => [],
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
})
