import type { calls, CallInput } from '@smartproject/bff/api/calls'
import type { jobCalls } from '@smartproject/bff/api/work/jobs'
import { CopyDates, CopyScope } from '@smartproject/proto/smartproject/tasks/v1/job_service'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { IdPool } from '../world.js'

/** A file of one task. */
export const TASK_FILE = Buffer.from('Name,Status\nPaint the wall,Odd\n')

const noNames = { make: false, map: [] }
const targets = ['name', 'status']
const oneJob = ({ jobId: id }: IdPool) => ({ id })
const mapping = (ids: IdPool) => ({
  ...oneJob(ids),
  targets,
  lanes: [{ text: 'Odd', status: TaskStatus.NEW }],
  people: [],
})

/** A request for each RPC of jobs. */
export const jobRequests: Record<string, (ids: IdPool) => object> = {
  'tasks/StartImport': (ids) => ({
    projectNumber: ids.project,
    fileName: 'tasks.csv',
    source: '',
    content: TASK_FILE,
  }),
  'tasks/MapImport': mapping,
  'tasks/CheckImport': (ids) => ({ ...oneJob(ids), changes: [{ line: 2, cells: [], struck: false }] }),
  'tasks/StartCopy': (ids) => ({
    fromProjectNumber: ids.project,
    toProjectNumber: ids.otherProject,
    scope: CopyScope.CHOSEN,
    taskIds: [ids.taskId],
    parentId: '',
    names: [],
    dates: CopyDates.KEEP,
    parts: [],
  }),
  'tasks/StartMove': (ids) => ({
    fromProjectNumber: ids.project,
    toProjectNumber: ids.otherProject,
    taskIds: [ids.taskId],
    parentId: '',
    names: [],
  }),
  'tasks/CommitImport': oneJob,
  'tasks/UndoImport': oneJob,
  'tasks/GetJob': (ids) => ({ ...oneJob(ids), kind: '' }),
  'tasks/ListJobRows': (ids) => ({ ...oneJob(ids), page: { pageSize: 10, pageToken: '' } }),
  'tasks/CancelJob': oneJob,
}

type Attacks = { [N in keyof typeof jobCalls & keyof typeof calls]: (ids: IdPool) => CallInput<N> }

const job = ({ subscription, jobId: id }: IdPool) => ({ subscription, id })

/** A body for each call of jobs. */
export const jobAttacks: Attacks = {
  startTaskImport: ({ subscription, project }) => ({
    subscription,
    project,
    name: 'tasks.csv',
    content: TASK_FILE.toString('base64'),
  }),
  mapTaskImport: (ids) => ({ ...job(ids), targets, lanes: [{ text: 'Odd', status: 'new' }], people: [] }),
  checkTaskImport: (ids) => ({ ...job(ids), changes: [{ line: 2, struck: false }] }),
  startCopy: ({ subscription, project, otherProject, taskId }) => ({
    subscription,
    from: project,
    to: otherProject,
    scope: 'chosen',
    tasks: [taskId],
    names: { labels: noNames, categories: noNames, releases: noNames },
    dates: 'keep',
    first_day: null,
    parts: [],
  }),
  startMove: ({ subscription, project, otherProject, taskId }) => ({
    subscription,
    from: project,
    to: otherProject,
    tasks: [taskId],
    names: { labels: noNames, categories: noNames, releases: noNames },
  }),
  commitTaskImport: job,
  undoTaskImport: job,
  cancelJob: job,
  getJob: (ids) => ({ ...job(ids), project: ids.project }),
  listJobRows: job,
}
