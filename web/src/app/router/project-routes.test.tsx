import { screen, waitFor } from '@testing-library/react'
import { FakeBoard, fakeLayout, someSetup, three } from '../../task-kit/testing/board-fixture.js'
import { Refusal, signedIn, stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'

const SLOW = { timeout: 15_000 }
let restore: () => void
let asked: { name: string; input: unknown }[]
beforeEach(() => {
  restore = fakeLayout()
  asked = stubCalls({
    ...signedIn('mona'),
    getBoardSetup: () => someSetup(),
    ...new FakeBoard(three()).answers(),
    listLabels: () => [],
    getRolesDataById: () => [{ role_id: 1, name: '', Permissions: '{"modifyproject":true}' }],
    getProject: () => [
      {
        id: 7,
        code: 'WEB',
        name: 'Website',
        description: '',
        subscription: 1,
        archived: false,
        members: [],
        start_date: null,
        end_date: null,
        health: null,
        image: '',
        flags: {},
        version: 1,
      },
    ],
  })
})
afterEach(() => restore())

describe('addresses of a project without a page of their own', () => {
  it.each(['settings', 'settings/projectEdit'])('lead from %s to its settings', async (page) => {
    renderApp(`/1/project/7/${page}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Project detail' }, SLOW)).toBeInTheDocument()
  })

  it('lead from older names to the board and the calendar, with what stands behind them', async () => {
    const board = renderApp('/1/project/7/punch_test?q=header')
    expect(await screen.findByRole('listitem', { name: /Draw the header/ }, SLOW)).toBeInTheDocument()
    expect(screen.getByRole('searchbox', { name: 'Search tasks' })).toHaveValue('header')
    board.unmount()
    renderApp('/1/project/7/punchCalV2')
    expect(await screen.findByRole('heading', { level: 1, name: 'Calendar' }, SLOW)).toBeInTheDocument()
  })

  it.each([
    '/1/project/x/settings',
    '/x/project/7',
    '/%2Fevil.test/project/7',
    '/%5Cevil.test/project/7/settings',
    '/..%2F%2Fevil.test/project/7/punchCalV2',
  ])('are not there for a number that is none: %s', async (address) => {
    renderApp(address)
    expect(await screen.findByRole('heading', { name: /not|no longer/i }, SLOW)).toBeInTheDocument()
  })
})

it.each([
  '',
  '/punch',
  '/punchtask?taskid=t-1',
  '/punchcalendar',
  '/leavelist',
  '/discussion',
  '/timeline',
  '/user',
])('a project that a person takes no part in is a page that is not there: %s', async (page) => {
  const refused = () => new Refusal(404, 'PROJECT_NOT_FOUND')
  const calls = stubCalls({
    ...signedIn('mona'),
    getProject: refused,
    getBoardSetup: refused,
    getBoard: refused,
    listTasks: refused,
    getTaskDetail: () => new Refusal(404, 'TASK_NOT_FOUND'),
  })
  const written = jest.spyOn(console, 'error')
  renderApp(`/1/project/8${page}`)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'ERROR 404 Page Not Found' }, SLOW),
  ).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /again/i })).not.toBeInTheDocument()
  if (page.includes('taskid'))
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('getTaskDetail'))
  expect(screen.queryByText('This task does not exist')).not.toBeInTheDocument()
  // It is no error of the page.
  expect(written.mock.calls.filter(([first]) => /React Router caught/.test(String(first)))).toEqual([])
  written.mockRestore()
})

it('a board asks for its set-up and its cards once, also when they come before its page', async () => {
  renderApp('/1/project/7/punch')
  expect(await screen.findByRole('listitem', { name: /Draw the header/ }, SLOW)).toBeInTheDocument()
  const names = asked.map(({ name }) => name).filter((name) => name.startsWith('getBoard'))
  expect(names.toSorted()).toEqual(['getBoard', 'getBoardSetup'])
})
