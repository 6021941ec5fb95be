import type { CallInput } from '@smartproject/bff/api/calls'
import type { Project } from '@smartproject/bff/api/company/projects'
import { screen, within } from '@testing-library/react'
import { aCompany, Refusal, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { listServer, someCards } from '../../task-kit/testing/list-server.js'
import { renderApp } from '../../test/render-app.js'

const project = (id: number, name: string, archived = false): Project => ({
  id,
  code: name.slice(0, 3).toUpperCase(),
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
})

/** Three tasks of project 1, the last one closed. */
const cards = someCards(3, (index) => ({ project: 1, status: index === 2 ? 'closed' : 'progress' }))

function open(path: string, answers: Answers = {}) {
  const asked = stubCalls({
    ...signedIn('emad'),
    ...listServer(cards, 200).answers,
    getsublist: () => [aCompany(), aCompany({ id: 2, title: 'Gulf Builders' })],
    subcribtionProjectDatas: () => [project(1, 'Website'), project(2, 'Office'), project(3, 'Old', true)],
    copyTasks: ({ tasks }) => ({ copied: tasks.length }),
    ...answers,
  })
  const copies = () =>
    asked.filter(({ name }) => name === 'copyTasks').map(({ input }) => input as CallInput<'copyTasks'>)
  return { ...renderApp(path), copies }
}

type App = ReturnType<typeof open>

const choose = async ({ user }: App, label: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

const press = ({ user }: App, name: string) =>
  screen.findByRole('button', { name }).then((it) => user.click(it))

describe('copying tasks', () => {
  it('copies the open tasks of a project into another, with what was chosen, and leads there', async () => {
    const app = open('/copy_tasks?subscription=1&from=1')
    await choose(app, 'Into the project', 'Office (OFF)')
    await app.user.click(await screen.findByRole('checkbox', { name: /^Assignees/ }))
    await press(app, 'Copy 2 tasks')
    expect(await screen.findByText(/2 tasks have been copied/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Show the board' })).toHaveAttribute('href', '/1/project/2/punch')
    expect(app.copies()).toEqual([
      {
        subscription: 1,
        from: 1,
        to: 2,
        tasks: cards.slice(0, 2).map(({ id }) => id),
        parts: ['descriptions', 'labels', 'days', 'people'],
        start_date: null,
      },
    ])
  })

  it('is there again after a reload, and is forgotten once the tasks are copied', async () => {
    const before = open('/copy_tasks?subscription=1&from=1')
    await press(before, 'None')
    await before.user.click(await screen.findByRole('checkbox', { name: /^Assignees/ }))
    before.unmount()
    const app = open('/copy_tasks?subscription=1&from=1')
    expect(await screen.findByRole('button', { name: 'Copy 0 tasks' })).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: /^Assignees/ })).toBeChecked()
    await press(app, 'All')
    await choose(app, 'Into the project', 'Office (OFF)')
    await press(app, 'Copy 3 tasks')
    expect(await screen.findByText(/3 tasks have been copied/)).toBeInTheDocument()
    app.unmount()
    open('/copy_tasks?subscription=1&from=1')
    expect(await screen.findByRole('button', { name: 'Copy 2 tasks' })).toBeInTheDocument()
  })

  it('is asked for nothing before a project and a task are chosen', async () => {
    const app = open('/copy_tasks?subscription=1&from=1')
    await press(app, 'Copy 2 tasks')
    expect(await screen.findByText('Choose the project to copy into')).toBeInTheDocument()
    await choose(app, 'Into the project', 'Office (OFF)')
    await press(app, 'None')
    await press(app, 'Copy 0 tasks')
    expect(await screen.findByText('Choose at least one task')).toBeInTheDocument()
    expect(app.copies()).toEqual([])
  })

  it('offers neither an archived project nor the one that is copied from', async () => {
    const app = open('/copy_tasks?subscription=1&from=1')
    await app.user.click(await screen.findByRole('combobox', { name: 'Into the project' }))
    const offered = within(await screen.findByRole('listbox', { name: 'Into the project' }))
    expect(offered.getAllByRole('option').map((one) => one.textContent)).toEqual(['Office (OFF)'])
  })

  it('says why the server refuses', async () => {
    const app = open('/copy_tasks?subscription=1&from=1', {
      copyTasks: () => new Refusal(403, 'PERMISSION_DENIED'),
    })
    await choose(app, 'Into the project', 'Office (OFF)')
    await press(app, 'Copy 2 tasks')
    expect(await screen.findByText('Your role in this project does not allow this')).toBeInTheDocument()
  })

  it('needs two projects', async () => {
    open('/copy_tasks', { subcribtionProjectDatas: () => [project(1, 'Website')] })
    expect(
      await screen.findByText('You need two projects to copy from one into the other.'),
    ).toBeInTheDocument()
  })
})
