import { act, screen, waitFor, within, fireEvent } from '@testing-library/react'
import { Refusal, signedIn, stubCalls } from '../../test/api.js'
import { renderApp } from '../../test/render-app.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { isFoundIn } from '@smartproject/bff/api/search-text'
import { clockOf } from './time/RunningTime.js'
import { doWaiting } from '../../task-kit/undo/offer-undo.js'
import { openPopup, taskServer } from './open-popup.js'
import { tusServer, type TusServer } from '../../task-kit/testing/tus-server.js'
import { aReference, aSetup, aTask, cardFrom } from '../../task-kit/testing/task-samples.js'

afterEach(() => {
  act(() => toastStore.clear())
})

const timer = {
  task: 't-1',
  item_id: 'DEMO-1',
  task_name: 'Navigation',
  project: 1,
  started_at: new Date(Date.now() - 65_000).toISOString(),
}
const worklog = {
  id: 'w-1',
  task: 't-1',
  item_id: 'DEMO-1',
  task_name: 'Navigation',
  user: 'u-emad',
  date: '2026-11-16',
  minutes: 90,
  note: 'Sketches',
  created_at: '2026-11-16T12:00:00.000Z',
}

describe('time', () => {
  it('opens by its key, takes what people type, and says what it cannot read', async () => {
    const { user, popup, sent } = await openPopup({
      answers: { saveWorklog: ({ minutes }) => ({ ...worklog, minutes }) },
    })
    await user.keyboard('t')
    const field = await within(popup).findByRole('textbox', { name: /Time spent/ })
    expect(field).toHaveFocus()
    expect(within(popup).getByText('1h 30m spent of 2h')).toBeInTheDocument()
    await user.type(field, 'soon{Enter}')
    expect(within(popup).getByText(/Write a time such as/)).toBeInTheDocument()
    await user.clear(field)
    await user.type(field, '1.5')
    expect(within(popup).getByText('= 1h 30m')).toBeInTheDocument()
    expect(field).toHaveAccessibleDescription('= 1h 30m')
    await user.clear(field)
    await user.type(field, '١:٤٥{Enter}')
    await waitFor(() => expect(sent('saveWorklog')).toHaveLength(1))
    expect(sent('saveWorklog')[0]).toEqual({
      subscription: 1,
      task: 't-1',
      date: '2026-11-17',
      minutes: 105,
      note: '',
    })
    await waitFor(() => expect(field).toHaveValue(''))
  })

  it('lists, changes and deletes own entries', async () => {
    const { user, popup, sent } = await openPopup({
      answers: {
        listWorklogs: () => ({ worklogs: [worklog], next_page_token: '', total_minutes: 90 }),
        deleteWorklog: () => ({ deleted: true }),
      },
    })
    await user.click(within(popup).getByRole('tab', { name: 'Time' }))
    expect(await within(popup).findByText('Sketches')).toBeInTheDocument()
    await user.click(within(popup).getByRole('button', { name: 'Delete the entry' }))
    expect(within(popup).queryByText('Sketches')).not.toBeInTheDocument()
    act(() => doWaiting())
    await waitFor(() => expect(sent('deleteWorklog')).toHaveLength(1))
  })

  it('starts and stops the timer', async () => {
    const { user, popup } = await openPopup({
      answers: { startTimer: () => ({ timer, stopped: null }), stopTimer: () => ({ worklog }) },
    })
    await user.click(within(popup).getByRole('tab', { name: 'Time' }))
    await user.click(within(popup).getByRole('button', { name: 'Start the timer' }))
    const stop = await within(popup).findByRole('button', { name: /Stop the timer/ })
    await waitFor(() => expect(stop).toHaveTextContent(/0:01:/))
    await user.click(stop)
    expect(await screen.findByText('1h 30m logged on DEMO-1')).toBeInTheDocument()
    expect(within(popup).getByRole('button', { name: 'Start the timer' })).toBeInTheDocument()
  })

  it('shows the running timer on every page', async () => {
    stubCalls({ ...signedIn('emad'), ...taskServer().answers, getTimer: () => ({ timer }) })
    const { user } = renderApp('/1')
    const chip = await screen.findByRole('group', { name: 'Timer on Navigation' }, { timeout: 15_000 })
    expect(within(chip).getByRole('link', { name: /DEMO-1/ })).toHaveAttribute('href', '/1?taskid=t-1')
    await user.click(within(chip).getByRole('button', { name: 'Stop the timer' }))
    // Refused by this server, so the clock runs on.
    expect(await screen.findByRole('group', { name: 'Timer on Navigation' })).toBeInTheDocument()
  })

  it('counts the seconds of a timer, and finds names in both scripts', () => {
    expect(clockOf(3_723)).toBe('1:02:03')
    expect(isFoundIn('أحمد القاضي', 'احمد')).toBe(true)
  })
})

describe('files', () => {
  let tus: TusServer
  beforeEach(() => {
    tus = tusServer()
  })
  afterEach(() => tus.remove())
  const file = {
    id: 'f-1',
    task: 't-1',
    entry: null,
    discussion: null,
    name: 'plan.png',
    content_type: 'image/png',
    size: 2_048,
    created_by: 'u-emad',
    created_at: '2026-11-16T12:00:00.000Z',
    document: null,
    n: null,
    scan: null,
    pages: 0,
  }

  it('sends a file with its progress, and offers to try again', async () => {
    const { user, popup, sent } = await openPopup({
      answers: {
        startUpload: ({ size }) => {
          tus.files.set('/api/upload/1/f-2', { offset: 0, size })
          return { file: 'f-2', upload_url: '/api/upload/1/f-2' }
        },
        completeUpload: () => file,
      },
    })
    await user.click(within(popup).getByRole('tab', { name: 'Files' }))
    await user.upload(
      within(popup).getByLabelText('Choose files', { selector: 'input' }),
      new File(['abcd'], 'notes.txt', { type: 'text/plain' }),
    )
    const bar = await within(popup).findByRole('progressbar', { name: 'notes.txt is being sent' })
    await waitFor(() => expect(tus.patches).toHaveLength(1))
    expect(sent('startUpload')[0]).toMatchObject({ name: 'notes.txt', content_type: 'text/plain', size: 4 })
    act(() => tus.patches[0]?.progress(1))
    expect(tus.patches[0]?.headers.get('x-csrf-token')).toBe('token')
    expect(bar).toHaveAttribute('value', '0.25')
    expect(within(popup).getByText('25%')).toBeInTheDocument()
    act(() => tus.patches[0]?.refuse(415, 'FILE_TYPE_REFUSED'))
    expect(await within(popup).findByRole('alert')).toHaveTextContent('Programs are not taken')
    await user.click(within(popup).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(sent('startUpload')).toHaveLength(2))
    await waitFor(() => expect(tus.patches).toHaveLength(2))
    await act(async () => tus.patches[1]?.take())
    await waitFor(() => expect(within(popup).queryByText('notes.txt')).not.toBeInTheDocument())
  })

  it('shows the thumbnail of a file that is drawn, and a sign for others and for what is not clean (C22, C23)', async () => {
    const { user, popup, sent } = await openPopup({
      answers: {
        listFiles: () => [
          { ...file, pages: 1 },
          { ...file, id: 'f-2', name: 'notes.pdf', pages: 0 },
          { ...file, id: 'f-3', name: 'odd.png', pages: 1, scan: 'unchecked' },
        ],
        getsastoken: () => ({ token: 'pass', expires_at: '2030-01-01T00:00:00.000Z' }),
      },
    })
    await user.click(within(popup).getByRole('tab', { name: 'Files' }))
    const files = await within(popup).findByRole('list', { name: 'Files' })
    const sources = () =>
      within(files)
        .getAllByRole('listitem')
        .map((line) => line.querySelector('img')?.getAttribute('src') ?? null)
    await waitFor(() =>
      expect(sources()).toEqual(['/api/blob/1/f-1?kind=file&picture=0&token=pass', null, null]),
    )
    expect(sent('getsastoken')).toEqual([{ subscription: 1 }])
    fireEvent.error(files.querySelector('img') as HTMLImageElement)
    expect(sources()).toEqual([null, null, null])
  })

  it('shows a picture; Escape closes it, not the task; deleting waits for Undo', async () => {
    const { user, popup, sent } = await openPopup({
      answers: {
        listFiles: () => [file],
        createFileLink: () => ({ url: '/api/file/x', expires_at: '2026-11-17T09:00:00.000Z' }),
        deleteFile: () => new Refusal(403, 'PERMISSION_DENIED'),
      },
    })
    await user.click(within(popup).getByRole('tab', { name: 'Files' }))
    await user.click(await within(popup).findByRole('button', { name: 'plan.png' }))
    expect(await screen.findByRole('img', { name: 'plan.png' })).toHaveAttribute('src', '/api/file/x')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('img', { name: 'plan.png' })).not.toBeInTheDocument())
    expect(popup).toBeInTheDocument()
    await user.click(within(popup).getByRole('button', { name: 'Delete plan.png' }))
    expect(sent('deleteFile')).toHaveLength(0)
    act(() => doWaiting())
    expect(await within(popup).findByRole('button', { name: 'plan.png' })).toBeInTheDocument()
  })
})

describe('parts of a task', () => {
  it('creates sub-tasks one after the other', async () => {
    const task = aTask({ subtask_list: [aReference({ status: 'closed' })], subtasks: 1 })
    const { user, popup, sent } = await openPopup({
      server: taskServer([task]),
      answers: {
        createTask: ({ fields }) => ({
          task: cardFrom(aTask(), { id: 't-7', item_id: 'DEMO-7', name: fields.name }),
        }),
      },
    })
    await user.click(within(popup).getByRole('tab', { name: /Sub-tasks/ }))
    expect(within(popup).getByText('1 of 1 closed')).toBeInTheDocument()
    const field = within(popup).getByRole('textbox', { name: 'New sub-task' })
    await user.type(field, 'Dig{Enter}')
    expect(await within(popup).findByRole('link', { name: 'Dig' })).toBeInTheDocument()
    expect(sent('createTask')[0]).toMatchObject({ project: 1, fields: { name: 'Dig', parent: 't-1' } })
    expect(field).toHaveFocus()
    expect(field).toHaveValue('')
  })

  it('adds a risk and shows probability times impact', async () => {
    const { user, popup, sent } = await openPopup()
    await user.click(within(popup).getByRole('button', { name: 'Add a risk' }))
    const form = await screen.findByRole('dialog', { name: 'Risk' })
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    expect(within(form).getByText('Say what may go wrong')).toBeInTheDocument()
    await user.type(within(form).getByRole('textbox', { name: /What may go wrong/ }), 'Rain')
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent('updateTask')).toHaveLength(1))
    expect(await within(popup).findByText('Risk 9')).toBeInTheDocument()
  })

  it('edits a custom field of each kind', async () => {
    const field = { project: 1, choices: [], on_card: false }
    const setup = aSetup({
      fields: [
        { ...field, id: 'cf-1', name: 'Budget', kind: 'number', position: 0 },
        { ...field, id: 'cf-2', name: 'Plan', kind: 'link', position: 1 },
        {
          ...field,
          id: 'cf-3',
          name: 'Risk class',
          kind: 'choice',
          position: 2,
          choices: [{ id: 'ch-1', name: 'High', color: '#c2410c' }],
        },
      ],
    })
    const { user, popup, sent } = await openPopup({ answers: { getBoardSetup: () => setup } })
    const add = async (name: string) => {
      await user.click(await within(popup).findByRole('button', { name: 'Add a field' }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await within(popup).findByText('Design')
    await add('Budget')
    await user.type(await within(popup).findByRole('textbox', { name: 'Budget' }), '١٢٫٥{Enter}')
    await waitFor(() => expect(sent('updateTask')[0]).toMatchObject({ fields: { custom: { 'cf-1': 12.5 } } }))
    await add('Plan')
    await user.type(await within(popup).findByRole('textbox', { name: 'Plan' }), 'javascript:alert(1){Enter}')
    expect(within(popup).getByText(/begins with https/)).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(popup).toBeInTheDocument()
    await add('Risk class')
    await user.type(await screen.findByRole('combobox', { name: 'Risk class' }), 'high{Enter}')
    await waitFor(() =>
      expect(sent('updateTask')[1]).toMatchObject({ fields: { custom: { 'cf-3': 'ch-1' } } }),
    )
  })
})
