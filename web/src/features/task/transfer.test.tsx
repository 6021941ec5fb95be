import type { Job } from '@smartproject/bff/api/work/jobs'
import { act, screen, within } from '@testing-library/react'
import { Refusal } from '../../test/api.js'
import { aJob, aProject } from '../../test/samples.js'
import { aSetup, aTask, cardFrom } from '../../task-kit/testing/task-samples.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { openPopup, taskServer } from './open-popup.js'

afterEach(() => {
  act(() => toastStore.clear())
  localStorage.clear()
})

const aMove = aJob({
  kind: 'move',
  name: 'Demo',
  counts: { rows: 2, new: 0, updated: 2, same: 0, fault: 0, struck: 0 },
  copy: { from: 1, left: [{ reason: 'outside_links', count: 1, names: ['DEMO-1 – DEMO-9'] }], made: [] },
})

async function openMenu(entry: string, answers: Parameters<typeof openPopup>[0] = {}) {
  let job = aMove
  const to = (next: Partial<Job>) => () => (job = { ...job, ...next })
  const label = { id: 'l-7', project: 2, name: 'Draft', color: '#2f6fde' }
  const app = await openPopup({
    server: taskServer([aTask({ subtasks: 1 })]),
    answers: {
      subcribtionProjectDatas: () => [aProject({ id: 1, name: 'Demo' }), aProject({ id: 2, name: 'Office' })],
      getBoardSetup: ({ project: number }) =>
        number === 2 ? aSetup({ labels: [label], categories: [], releases: [] }) : aSetup({ releases: [] }),
      startMove: to({ state: 'checked' }),
      startCopy: to({ state: 'checked', kind: 'copy' }),
      listTasks: ({ filter }) => ({
        tasks: filter?.parents?.includes('t-1')
          ? [cardFrom(aTask({ id: 't-9', labels: [], category: 'c-1' }))]
          : [],
        next_page_token: '',
        total: null,
      }),
      getJob: () => ({ job, earlier: [] }),
      commitTaskImport: to({ state: 'done', can_undo: true }),
      undoTaskImport: to({ state: 'undone', can_undo: false, undone: 2 }),
      cancelJob: to({ state: 'cancelled' }),
      ...answers.answers,
    },
  })
  await app.user.click(within(app.popup).getByRole('button', { name: 'More actions' }))
  await app.user.click(await screen.findByRole('menuitem', { name: entry }))
  return app
}

async function choose({ user }: Awaited<ReturnType<typeof openMenu>>, label: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

describe('moving the open task', () => {
  it('says what stays behind, maps names, moves, leads to the board and brings it back', async () => {
    const app = await openMenu('Move to…')
    const dialog = await screen.findByRole('dialog', { name: 'Move 1 task' }, { timeout: 15_000 })
    await app.user.click(await within(dialog).findByRole('button', { name: 'Check the move' }))
    expect(await screen.findByText('Choose the project to move into')).toBeInTheDocument()
    await app.user.click(screen.getByRole('combobox', { name: 'Into the project' }))
    expect(screen.queryByRole('option', { name: 'Demo (DEM)' })).not.toBeInTheDocument()
    await app.user.click(await screen.findByRole('option', { name: 'Office (OFF)' }))
    // The label of the task and the category of its part; the other label of the project is on neither.
    await app.user.click(await screen.findByText('2 names that the other project does not have'))
    expect(screen.queryByRole('combobox', { name: 'Labels: Urgent fix' })).not.toBeInTheDocument()
    await choose(app, 'Labels: Design', 'Draft')
    await choose(app, 'Categories: Front end', 'Leave it out')
    await app.user.click(screen.getByRole('button', { name: 'Check the move' }))
    expect(await screen.findByText('DEMO-1 – DEMO-9')).toBeInTheDocument()
    expect(app.sent('startMove')).toEqual([
      {
        subscription: 1,
        from: 1,
        to: 2,
        tasks: ['t-1'],
        names: {
          labels: { make: true, map: [{ from: 'Design', to: 'Draft' }] },
          categories: { make: true, map: [{ from: 'Front end', to: '' }] },
          releases: { make: false, map: [] },
        },
      },
    ])
    await app.user.click(screen.getByRole('button', { name: 'Move 2 tasks' }))
    expect(await screen.findByText('2 tasks have been moved.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Show the board' })).toHaveAttribute('href', '/1/project/2/punch')
    await app.user.click(screen.getByRole('button', { name: 'Bring the tasks back' }))
    expect(await screen.findByText('2 tasks have been brought back.')).toBeInTheDocument()
  })

  it('says why the server refuses, and keeps the choices', async () => {
    const app = await openMenu('Move to…', {
      answers: { startMove: () => new Refusal(403, 'PERMISSION_DENIED') },
    })
    await choose(app, 'Into the project', 'Office (OFF)')
    await app.user.click(screen.getByRole('button', { name: 'Check the move' }))
    expect(await screen.findByText('Your role in this project does not allow this')).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: 'Into the project' })).toHaveValue('Office (OFF)')
  })

  it('copies it with what was chosen', async () => {
    const app = await openMenu('Copy to…')
    await choose(app, 'Into the project', 'Demo (DEM)')
    await app.user.click(screen.getByRole('checkbox', { name: 'Files' }))
    await app.user.click(screen.getByRole('button', { name: 'Check the copy' }))
    await screen.findByText('DEMO-1 – DEMO-9')
    expect(app.sent('startCopy')).toMatchObject([
      { from: 1, to: 1, scope: 'chosen', tasks: ['t-1'], parts: ['files'], dates: 'keep' },
    ])
  })
})
