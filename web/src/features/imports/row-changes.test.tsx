import { act, screen, within } from '@testing-library/react'
import type { JobRow } from './api/jobs.js'
import { LAST_PAGE } from '../../test/api.js'
import { aSetup } from '../../task-kit/testing/task-samples.js'
import { checked, open, SLOW } from './import-fixture.js'

const row = (changes: JobRow['changes']): JobRow => ({
  line: 2,
  cells: ['Roof', 'Odd', '', ''],
  outcome: 'updated',
  faults: [],
  hints: [],
  changes,
})
const COUNTS = { rows: 3, new: 1, updated: 1, same: 1, fault: 0, struck: 0 }

describe('the check of an import', () => {
  it('says how many rows are new, change a task or leave it, and shows each changed field as old and new', async () => {
    const setup = aSetup()
    const [person] = setup.people
    open(checked({ counts: COUNTS }), {
      getBoardSetup: () => setup,
      listJobRows: () => ({
        rows: [
          row([
            { field: 'name', before: ['Roof'], after: ['Roof, tiled'] },
            { field: 'due', before: ['2031-05-03'], after: ['2031-05-05'] },
            { field: 'assignee', before: [], after: [person?.id ?? ''] },
            { field: 'status', before: ['new'], after: ['progress'] },
            { field: 'estimate', before: ['120'], after: ['150'] },
            { field: 'labels', before: ['Legal'], after: ['Legal', 'Urgent'] },
            { field: 'mode', before: ['manual'], after: ['auto'] },
            { field: 'constraint', before: [], after: ['SNET 2031-05-06'] },
            { field: 'duration', before: ['1'], after: ['3'] },
          ]),
        ],
        page: LAST_PAGE,
      }),
    })
    await screen.findByText('Roof, tiled', undefined, SLOW)
    const table = within(screen.getByRole('table', { name: 'Rows of the file' }))
    for (const text of ['1 new task', '1 task changes', '1 task stays as it is'])
      expect(screen.getByText(text)).toBeInTheDocument()
    expect(table.getByRole('columnheader', { name: 'Changes and faults' })).toBeInTheDocument()
    const said = table
      .getAllByRole('listitem')
      .map((item) => item.textContent.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' '))
    expect(said).toEqual([
      'Name: Roof →becomes Roof, tiled',
      'Due: 3 May 2031 →becomes 5 May 2031',
      `Assignee: nothing →becomes ${person?.fullname}`,
      'State: To do →becomes In progress',
      'Estimate: 2h →becomes 2h 30m',
      'Labels: Legal →becomes Legal, Urgent',
      'Scheduling mode: Manual →becomes Automatic',
      'Constraint: nothing →becomes Starts no earlier than 6 May 2031',
      'Duration: 1 working day →becomes 3 working days',
    ])
  })

  it('shows the changes of a row no longer once its cells are changed and not checked', async () => {
    const { user } = open(checked({ counts: COUNTS }), {
      listJobRows: () => ({
        rows: [row([{ field: 'name', before: ['Wall'], after: ['Roof'] }])],
        page: LAST_PAGE,
      }),
    })
    expect(await screen.findByText('Wall', undefined, SLOW)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /All cells of line/ }))
    await user.type(screen.getByRole('textbox', { name: 'Summary' }), ' of slate')
    expect(screen.queryByText('Wall')).not.toBeInTheDocument()
  })

  it('marks rows with people who are not there, rows that stand in the file twice, and shares without days', async () => {
    const hints = [
      { column: 3, value: 'sara', reason: 'PERSON_UNKNOWN' },
      { column: -1, value: '2', reason: 'ROW_TWICE' },
      { column: 2, value: '', reason: 'ALLOCATIONS_WITHOUT_DAYS' },
    ]
    open(checked({ counts: COUNTS }), {
      listJobRows: () => ({ rows: [{ ...row([]), outcome: 'new', hints }], page: LAST_PAGE }),
    })
    expect(await screen.findByText(/sara.* is not in this project/, undefined, SLOW)).toBeInTheDocument()
    expect(screen.getByText(/The same as line .*2/)).toBeInTheDocument()
    expect(screen.getByText(/so these shares are not taken/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Import 2 tasks/ })).not.toHaveAttribute('aria-disabled')
  })

  it('asks before the page is left with corrections, and going back to the columns keeps them', async () => {
    const page = open(checked({ counts: COUNTS }), {
      listJobRows: () => ({ rows: [row([])], page: LAST_PAGE }),
      checkTaskImport: () => page.put(checked({ counts: COUNTS })),
    })
    await page.user.click(await screen.findByRole('button', { name: /Leave out line/ }, SLOW))
    await act(() => page.router.navigate('/1/project/1/settings/labels'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without checking?' }))
    await page.user.click(dialog.getByRole('button', { name: 'Stay' }))
    expect(screen.getByText('1 row changed and not checked yet')).toBeInTheDocument()
    await page.user.click(screen.getByRole('button', { name: 'Back to the columns' }))
    expect(await screen.findByRole('table', { name: 'Columns of the file' }, SLOW)).toBeInTheDocument()
    expect(page.inputsOf('checkTaskImport')).toMatchObject([{ changes: [{ line: 2, struck: true }] }])
  })
})
