import type { CallInput } from '@smartproject/bff/api/calls'
import { asRole, LAST_PAGE, signedIn, stubCalls, type Answers } from '../../test/api.js'
import { asProjectRole } from '../../test/project-role.js'
import { aJob as aSampleJob, aProject } from '../../test/samples.js'
import { renderApp } from '../../test/render-app.js'
import { aSetup } from '../../task-kit/testing/task-samples.js'
import type { Job, JobRow } from './api/jobs.js'

/** A page that is loaded late. */
export const SLOW = { timeout: 15_000 }
/** The address of the import of project 1. */
export const PAGE = '/1/project/1/settings/taskimport'

/** A column of the file. */
export const column = (header: string, target: string, samples: string[] = [], untaken = 0) => ({
  header,
  target,
  samples,
  untaken,
})

/** A file that was read. */
export const aJob = (change: Partial<Job> = {}): Job =>
  aSampleJob({
    kind: 'import',
    project: 1,
    state: 'uploaded',
    user: 'u-mona',
    name: 'jira.csv',
    source: 'jira',
    columns: [
      column('Summary', 'name', ['Draw the plan', 'Roof']),
      column('Status', 'status', ['In Progress', 'Odd']),
      column('Due date', 'due', ['03/04/26']),
      column('Watchers', '', ['sara'], 2),
    ],
    lanes: [
      { text: 'In Progress', status: 'progress' },
      { text: 'Odd', status: null },
    ],
    people: [{ text: 'sara', user: '' }],
    time_zone: 'Asia/Qatar',
    length_unit: 'h',
    notes: [{ reason: 'ATTACHMENTS_NOT_TAKEN', count: 3 }],
    counts: { rows: 3, new: 0, updated: 0, same: 0, fault: 0, struck: 0 },
    steps: { done: 0, all: 0 },
    created_at: '2026-11-17T08:00:00.000Z',
    ...change,
  })

/** A file whose rows were checked. */
export const checked = (change: Partial<Job> = {}) =>
  aJob({
    state: 'checked',
    date_order: 'dmy',
    counts: { rows: 3, new: 2, updated: 0, same: 0, fault: 1, struck: 0 },
    ...change,
  })

/** The rows of the file. */
const rows: JobRow[] = [
  {
    line: 2,
    cells: ['Draw the plan', 'In Progress', '03/04/26', ''],
    outcome: 'new',
    faults: [],
    hints: [],
    changes: [],
  },
  {
    line: 3,
    cells: ['=HYPERLINK("x")', 'Odd', 'soon', 'sara'],
    outcome: 'fault',
    faults: [
      { column: 2, value: 'soon', reason: 'DATE_INVALID' },
      { column: -1, value: '', reason: 'NEVER_HEARD_OF' },
    ],
    hints: [],
    changes: [],
  },
  { line: 4, cells: ['Roof', 'Odd', '', ''], outcome: 'new', faults: [], hints: [], changes: [] },
]

/** Opens the page before a server that has this job; each command gives it the next state. */
export function open(first: Job | null, commands: Answers = {}, address = PAGE) {
  const server = { job: first, earlier: [] as Job[] }
  const asked = stubCalls({
    ...signedIn('mona'),
    ...asRole('owner'),
    ...asProjectRole(2),
    getProject: () => [aProject({ id: 1, name: 'Demo', members: [] })],
    getBoardSetup: () => aSetup(),
    getJob: () => ({ job: server.job, earlier: server.earlier }),
    listJobRows: ({ outcome }) => ({
      rows: rows.filter((row) => !outcome || row.outcome === outcome),
      page: LAST_PAGE,
    }),
    ...commands,
  })
  const inputsOf = <N extends keyof Answers>(name: N) =>
    asked.filter((one) => one.name === name).map(({ input }) => input as CallInput<N>)
  const put = (job: Job) => {
    server.job = job
    return job
  }
  return { put, inputsOf, server, ...renderApp(address) }
}
