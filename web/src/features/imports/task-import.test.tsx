import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Refusal } from '../../test/api.js'
import { toastStore } from '../../ui/overlay/toasts/toast.js'
import { aJob, checked, column, open, PAGE, SLOW } from './import-fixture.js'

describe('the import of tasks', () => {
  afterEach(() => act(() => toastStore.clear()))

  it('reads a chosen file as the kind that the address names, and proposes its columns', async () => {
    const page = open(
      null,
      { startTaskImport: () => page.put(aJob()), mapTaskImport: () => page.put(aJob({ state: 'mapped' })) },
      `${PAGE}?source=jira`,
    )
    const file = new File(['Summary\nRoof\n'], 'jira.csv', { type: 'text/csv' })
    await page.user.upload(await screen.findByLabelText('Choose a file', undefined, SLOW), file)
    const table = within(await screen.findByRole('table', { name: 'Columns of the file' }, SLOW))
    expect(page.inputsOf('startTaskImport')).toEqual([
      { subscription: 1, project: 1, name: 'jira.csv', content: btoa('Summary\nRoof\n'), source: 'jira' },
    ])
    expect(table.getByText('Draw the plan')).toBeInTheDocument()
    expect(table.getByRole('combobox', { name: /Due date/ })).toHaveDisplayValue('Due')
    expect(screen.getByText('3 attachments are not taken.')).toBeInTheDocument()
    expect(document.activeElement).toHaveAttribute('aria-current', 'step')
  })

  it('reads a dropped file, and one of another kind again', async () => {
    const page = open(null, { startTaskImport: () => page.put(aJob()) })
    const file = new File(['x'], 'board.json')
    const zone = (await screen.findByText(/or drop it here/, undefined, SLOW)).parentElement as HTMLElement
    fireEvent.dragEnter(zone, { dataTransfer: { types: ['Files'], files: [file] } })
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [file] } })
    await screen.findByRole('table', { name: 'Columns of the file' }, SLOW)
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'asana')
    await waitFor(() =>
      expect(page.inputsOf('startTaskImport').map(({ source }) => source)).toEqual([undefined, 'asana']),
    )
  })

  it('says why a file is refused, and takes the next one', async () => {
    const { user } = open(null, {
      startTaskImport: () => new Refusal(400, 'TASK_IMPORT_MPP', {}, [{ field: 'content', reason: 'X' }]),
    })
    await user.upload(
      await screen.findByLabelText('Choose a file', undefined, SLOW),
      new File(['x'], 'plan.xml'),
    )
    expect(await screen.findByText(/save it as XML/)).toBeInTheDocument()
  })

  it('asks for the name, the order of ambiguous dates and the lane of each state before it checks (R41)', async () => {
    const page = open(aJob({ columns: aJob().columns.with(0, column('Summary', '')) }), {
      mapTaskImport: ({ targets, lanes, people, date_order: order }) =>
        page.put(
          aJob({
            state: 'mapped',
            columns: aJob().columns.map((one, at) => ({ ...one, target: targets[at] ?? '' })),
            lanes: aJob().lanes.map((one) => ({
              ...one,
              status: lanes.find(({ text }) => text === one.text)?.status ?? one.status,
            })),
            people: aJob().people.map((one) => ({
              ...one,
              user: people.find(({ text }) => text === one.text)?.user ?? one.user,
            })),
            date_order: order ?? null,
          }),
        ),
      checkTaskImport: () => page.put(checked()),
    })
    const check = await screen.findByRole('button', { name: 'Check 3 rows' }, SLOW)
    await page.user.click(check)
    expect(await screen.findByText('Choose the column that becomes the name')).toBeInTheDocument()
    await page.user.selectOptions(screen.getByRole('combobox', { name: /Summary/ }), 'name')
    await page.user.click(check)
    expect(await screen.findByText('Choose the order of the dates')).toBeInTheDocument()
    await page.user.click(screen.getByRole('radio', { name: 'Day, month, year' }))
    await page.user.click(check)
    expect(await screen.findByText('Choose a lane for each state')).toBeInTheDocument()
    expect(page.inputsOf('checkTaskImport')).toEqual([])
    await page.user.selectOptions(screen.getByRole('combobox', { name: /Lane of .*Odd/ }), 'resolved')
    await page.user.click(screen.getByRole('combobox', { name: /sara.* in this project/ }))
    await page.user.click(await screen.findByRole('option', { name: 'Emad Al-Harbi' }))
    await page.user.click(check)
    await waitFor(() => expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Check'))
    expect(page.inputsOf('mapTaskImport').at(-1)).toEqual({
      subscription: 1,
      id: 'j-1',
      targets: ['name', 'status', 'due', ''],
      lanes: [{ text: 'Odd', status: 'resolved' }],
      people: [{ text: 'sara', user: 'u-emad' }],
      date_order: 'dmy',
      time_zone: 'Asia/Qatar',
      length_unit: 'h',
    })
  })

  it('shows the order that the dates of a file have, and takes another one', async () => {
    const page = open(aJob({ date_order: 'ymd' }), {
      mapTaskImport: () => page.put(aJob({ state: 'mapped' })),
    })
    expect(await screen.findByRole('radio', { name: 'Year, month, day' }, SLOW)).toBeChecked()
    expect(screen.getByText(/such as 31-05-2026/)).toBeInTheDocument()
    await page.user.click(screen.getByRole('radio', { name: 'Day, month, year' }))
    await waitFor(() => expect(page.inputsOf('mapTaskImport').at(-1)).toMatchObject({ date_order: 'dmy' }))
  })

  it('gives a target to one column alone', async () => {
    const page = open(aJob(), { mapTaskImport: () => page.put(aJob({ state: 'mapped' })) })
    await page.user.selectOptions(await screen.findByRole('combobox', { name: /Watchers/ }, SLOW), 'due')
    expect(screen.getByRole('combobox', { name: /Due date/ })).toHaveDisplayValue('Not taken')
    await waitFor(() =>
      expect(page.inputsOf('mapTaskImport')[0]?.targets).toEqual(['name', 'status', '', 'due']),
    )
  })

  it('has faults mended in place, rows left out, and imports only what was checked (R36)', async () => {
    const page = open(checked(), {
      checkTaskImport: () =>
        page.put(checked({ counts: { rows: 3, new: 2, updated: 0, same: 0, fault: 0, struck: 1 } })),
      commitTaskImport: () => page.put(checked({ state: 'staging', steps: { done: 3, all: 6 } })),
    })
    const field = await screen.findByRole('textbox', { name: 'Due date' }, SLOW)
    expect(field).toHaveAccessibleDescription(/Is no date in the order of this file/)
    expect(screen.getByText(/Cannot be taken/)).toBeInTheDocument()
    // A formula is what it says, as text.
    expect(screen.getByText('=HYPERLINK("x")')).toBeInTheDocument()
    const commit = screen.getByRole('button', { name: 'Import 2 tasks' })
    expect(commit).toHaveAccessibleDescription(/1 row has faults/)
    await page.user.click(commit)
    await page.user.clear(field)
    await page.user.type(field, '2026-04-03')
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'all')
    await page.user.click(await screen.findByRole('button', { name: /Leave out line .*4/ }))
    expect(screen.getByText('2 rows changed and not checked yet')).toBeInTheDocument()
    // The browser asks before these changes are lost.
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    await page.user.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(commit).not.toHaveAttribute('aria-disabled'))
    expect(page.inputsOf('checkTaskImport')).toEqual([
      {
        subscription: 1,
        id: 'j-1',
        changes: [
          { line: 3, cells: ['=HYPERLINK("x")', 'Odd', '2026-04-03', 'sara'], struck: false },
          { line: 4, cells: ['Roof', 'Odd', '', ''], struck: true },
        ],
      },
    ])
    expect(page.inputsOf('commitTaskImport')).toEqual([])
    await page.user.click(commit)
    expect(await screen.findByText(/50%.* done/)).toBeInTheDocument()
    expect(page.inputsOf('commitTaskImport')).toEqual([{ subscription: 1, id: 'j-1' }])
  })

  it('leaves out all rows with faults at once', async () => {
    const page = open(checked(), {
      checkTaskImport: () =>
        page.put(checked({ counts: { rows: 3, new: 2, updated: 0, same: 0, fault: 0, struck: 1 } })),
    })
    await page.user.click(await screen.findByRole('button', { name: 'Leave out all rows with faults' }, SLOW))
    expect(await screen.findByText('1 row left out')).toBeInTheDocument()
    expect(page.inputsOf('checkTaskImport')).toEqual([
      { subscription: 1, id: 'j-1', changes: [], strike_faults: true },
    ])
  })

  it('saves the faults as a table', async () => {
    const saved: Blob[] = []
    URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
    URL.revokeObjectURL = () => undefined
    HTMLAnchorElement.prototype.click = () => undefined
    const { user } = open(checked())
    await user.click(await screen.findByRole('button', { name: 'Save the faults' }, SLOW))
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const text = await new Promise((resolve) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(reader.result))
      reader.readAsText(saved[0] ?? new Blob())
    })
    expect(text).toContain('3,Due date,soon,Is no date in the order of this file. Write it as 2026-05-31.')
  })

  it('goes on where it was left, and its end is said on other pages', async () => {
    const page = open(checked({ state: 'committing', steps: { done: 3, all: 6 } }))
    expect(await screen.findByRole('progressbar', { name: 'The tasks are written' }, SLOW)).toHaveAttribute(
      'value',
      '3',
    )
    await act(() => page.router.navigate('/1/project/1/settings/labels'))
    page.put(checked({ state: 'done', done_at: '2026-11-17T08:01:00.000Z' }))
    expect(await screen.findByText(/jira.csv.* is imported: 2 tasks/, undefined, SLOW)).toBeInTheDocument()
  })

  it('shows what came in and what was not taken, and is taken back within a day (R40)', async () => {
    const page = open(
      checked({
        state: 'done',
        done_at: '2026-11-17T08:01:00.000Z',
        can_undo: true,
        counts: { rows: 3, new: 1, updated: 1, same: 0, fault: 0, struck: 1 },
      }),
      {
        undoTaskImport: () =>
          page.put(
            checked({
              state: 'undone',
              undone: 1,
              kept: [{ id: 't-9', item_id: 'DEMO-9', name: 'Roof' }],
            }),
          ),
      },
    )
    expect(await screen.findByText('1 new task', undefined, SLOW)).toBeInTheDocument()
    expect(screen.getByText(/^Watchers$/).parentElement).toHaveTextContent('Watchers: 2 cells')
    await page.user.click(screen.getByRole('button', { name: 'Take the import back' }))
    const dialog = within(await screen.findByRole('dialog'))
    await page.user.click(dialog.getByRole('button', { name: 'Take the import back' }))
    expect(await screen.findByText('The import was taken back: 1 task.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'DEMO-9 Roof' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Take the import back' })).not.toBeInTheDocument()
    // Another file may follow.
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeInTheDocument()
  })

  it('says why nothing was written', async () => {
    open(aJob({ state: 'failed', reason: 'JOB_FAILED' }))
    expect(await screen.findByText(/None of them is there/, undefined, SLOW)).toBeInTheDocument()
  })
})
