import { screen, within } from '@testing-library/react'
import type { JobRow } from './api/jobs.js'
import { LAST_PAGE } from '../../test/api.js'
import { aSetup } from '../../task-kit/testing/task-samples.js'
import { checked, open, SLOW } from './import-fixture.js'

const row = (changes: JobRow['changes']): JobRow => ({
  line: 2,
  cells: ['Roof', 'Odd', '', ''],
  outcome: 'updated',
  faults: [],
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
      .map((item) => item.textContent.replaceAll(/[\u2066-\u2069]/g, ''))
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
})
