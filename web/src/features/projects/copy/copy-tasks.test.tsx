import type { CallInput } from '@smartproject/bff/api/calls'
import type { Job } from '@smartproject/bff/api/work/jobs'
import { screen } from '@testing-library/react'
import { aCompany, Refusal, signedIn, stubCalls, type Answers } from '../../../test/api.js'
import { listServer, someCards } from '../../../task-kit/testing/list-server.js'
import { aJob, aProject } from '../../../test/samples.js'
import { renderApp } from '../../../test/render-app.js'

const aCopy = (fields: Partial<Job> = {}) => aJob({ copy: { from: 1, left: [], made: [] }, ...fields })

const cards = someCards(3, (index) => ({ project: 1, status: index === 2 ? 'closed' : 'progress' }))

function open(path: string, answers: Answers = {}) {
  let job = aCopy()
  const to = (next: Partial<Job>) => () => (job = { ...job, ...next })
  const asked = stubCalls({
    ...signedIn('emad'),
    ...listServer(cards, 200).answers,
    getsublist: () => [aCompany(), aCompany({ id: 2, title: 'Gulf Builders' })],
    subcribtionProjectDatas: () => [
      aProject({ id: 1, name: 'Website' }),
      aProject({ id: 2, name: 'Office' }),
      aProject({ id: 3, name: 'Old', archived: true }),
    ],
    startCopy: to({
      state: 'checked',
      copy: { from: 1, left: [{ reason: 'outside_links', count: 1, names: ['WEB-1 – WEB-9'] }], made: [] },
    }),
    getJob: () => ({ job, earlier: [] }),
    commitTaskImport: to({ state: 'done', can_undo: true }),
    undoTaskImport: to({ state: 'undone', can_undo: false, undone: 2 }),
    cancelJob: to({ state: 'cancelled' }),
    ...answers,
  })
  const started = () =>
    asked.filter(({ name }) => name === 'startCopy').map(({ input }) => input as CallInput<'startCopy'>)
  return { ...renderApp(path), asked, started }
}

type App = ReturnType<typeof open>

const choose = async ({ user }: App, label: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

const press = ({ user }: App, name: string) =>
  screen.findByRole('button', { name }).then((it) => user.click(it))

const tick = ({ user }: App, name: RegExp | string) =>
  screen.findByRole('checkbox', { name }).then((it) => user.click(it))

describe('copying tasks', () => {
  it('says what is left behind, copies, leads to the board and takes back', async () => {
    const app = open('/copy_tasks?subscription=1&from=1')
    await choose(app, 'Into the project', 'Office (OFF)')
    await tick(app, 'Comments')
    expect(screen.getByRole('group', { name: 'Dates' })).toHaveTextContent(/^Dates.*Keep.*Leave out/)
    expect(screen.getByRole('group', { name: 'Which tasks' })).toHaveTextContent(
      /^Which tasks.*Open ones.*All.*Chosen ones/,
    )
    await press(app, 'Check the copy')
    expect(await screen.findByText('WEB-1 – WEB-9')).toBeInTheDocument()
    expect(app.started()).toEqual([
      {
        subscription: 1,
        from: 1,
        to: 2,
        scope: 'open',
        tasks: [],
        names: {
          labels: { make: true, map: [] },
          categories: { make: true, map: [] },
          releases: { make: false, map: [] },
        },
        dates: 'keep',
        first_day: null,
        parts: ['comments'],
      },
    ])
    await press(app, 'Copy 2 tasks')
    expect(await screen.findByText('2 tasks have been copied.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Show the board' })).toHaveAttribute('href', '/1/project/2/punch')
    await press(app, 'Take the copy back')
    expect(await screen.findByText('2 copies have been taken back.')).toBeInTheDocument()
  })

  it('says what becomes of people, values, labels and releases, and which names are made there', async () => {
    const reasons = ['people', 'watchers', 'fields', 'releases'] as const
    const left = reasons.map((reason) => ({ reason, count: 1, names: [`one of ${reason}`] }))
    const made = [{ kind: 'labels' as const, count: 2, names: ['Legal', 'Urgent'] }]
    const job = aCopy({ copy: { from: 1, left, made } })
    const app = open('/copy_tasks?subscription=1&from=1', {
      startCopy: () => job,
      getJob: () => ({ job, earlier: [] }),
    })
    await choose(app, 'Into the project', 'Office (OFF)')
    await press(app, 'Check the copy')
    const behind = await screen.findByRole('region', { name: 'What is left behind' })
    for (const text of [
      /People who are not assigned there.*They will not be assigned/,
      /Watchers.*They will not watch the tasks there/,
      /Values of fields.*Left out.*one of fields/,
      /Releases.*the tasks are in no release.*one of releases/,
    ])
      expect(behind).toHaveTextContent(text)
    expect(
      screen.getByRole('region', { name: 'Names that are made in the other project' }),
    ).toHaveTextContent(/Labels.*Made there.*Legal.*Urgent/)
  })

  it('copies the tasks that the address names, also into the same project', async () => {
    const app = open(`/copy_tasks?subscription=1&from=1&tasks=${cards[0]?.id},${cards[2]?.id}`)
    await choose(app, 'Into the project', 'Website (WEB)')
    await press(app, 'Check the copy')
    await screen.findByText('WEB-1 – WEB-9')
    expect(app.started()).toMatchObject([{ to: 1, scope: 'chosen', tasks: [cards[0]?.id, cards[2]?.id] }])
  })

  it('offers no copy where a task would stand too deep, and the way back to the choices', async () => {
    const app = open('/copy_tasks?subscription=1&from=1', {
      startCopy: () => aCopy({ counts: { ...aCopy().counts, new: 1, fault: 1 } }),
      getJob: () => ({ job: aCopy({ counts: { ...aCopy().counts, new: 1, fault: 1 } }), earlier: [] }),
    })
    await choose(app, 'Into the project', 'Office (OFF)')
    await press(app, 'Check the copy')
    expect(await screen.findByText(/1 task cannot be copied/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Copy/ })).not.toBeInTheDocument()
    await press(app, 'Change')
    expect(await screen.findByRole('button', { name: 'Check the copy' })).toBeInTheDocument()
  })

  it('is asked for nothing before a project, a task and a day are chosen', async () => {
    const app = open('/copy_tasks?subscription=1&from=1')
    await press(app, 'Check the copy')
    expect(await screen.findByText('Choose the project to copy into')).toBeInTheDocument()
    await choose(app, 'Into the project', 'Office (OFF)')
    await app.user.click(screen.getByRole('radio', { name: 'Chosen ones' }))
    await press(app, 'Check the copy')
    expect(await screen.findByText('Choose at least one task')).toBeInTheDocument()
    await press(app, 'All')
    await app.user.click(screen.getByRole('radio', { name: 'Move' }))
    await press(app, 'Check the copy')
    expect(await screen.findByText('Choose the day on which the first task begins')).toBeInTheDocument()
    expect(app.started()).toEqual([])
  })

  it('says why the server refuses', async () => {
    const app = open('/copy_tasks?subscription=1&from=1', {
      startCopy: () => new Refusal(403, 'PERMISSION_DENIED'),
    })
    await choose(app, 'Into the project', 'Office (OFF)')
    await press(app, 'Check the copy')
    expect(await screen.findByText('Your role in this project does not allow this')).toBeInTheDocument()
  })
})
