import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  DateOrder,
  type ImportLane,
  type ImportPerson,
  type Job,
  JobServiceClient,
  JobState,
  type JobRow,
  RowOutcome,
} from '@smartproject/proto/smartproject/tasks/v1/job_service'

import { type CallOptions, type ListsFixture, soon, startListsFixture } from '../builders.js'

/** The choices of a person about a file; what is not given stays as it was proposed. */
export interface Mapping {
  readonly targets?: readonly string[]
  readonly lanes?: ImportLane[]
  readonly people?: ImportPerson[]
  readonly dateOrder?: DateOrder
  readonly timeZone?: string
  readonly lengthUnit?: string
}

/** A running service with what tests of imports do in it. */
export interface JobsFixture extends ListsFixture {
  readonly jobs: RpcClient<JobServiceClient>
  /** A file that was read into a project. */
  start(project: number, text: string, options?: CallOptions): Promise<Job>
  map(job: Job, mapping?: Mapping, options?: CallOptions): Promise<Job>
  check(
    job: Job,
    changes?: { line: number; cells?: string[]; struck?: boolean }[],
    strikeFaults?: boolean,
  ): Promise<Job>
  /** A file that was read, mapped as it was proposed, and checked. */
  checked(project: number, text: string, mapping?: Mapping): Promise<Job>
  commit(job: Job): Promise<Job>
  undo(job: Job): Promise<Job>
  /** The job once it is in that state. */
  ended(job: Job, state: JobState): Promise<Job>
  /** A file whose tasks are there. */
  imported(project: number, text: string, mapping?: Mapping): Promise<Job>
  rows(job: Job, outcome?: RowOutcome): Promise<JobRow[]>
  /** Ends drafts: a company has three jobs at most. */
  endDrafts(): Promise<void>
  /** The stored tasks of a project that are in no trash. */
  stored(project: number): Promise<StoredTask[]>
}

/** A task as it is stored, as far as tests look at it. */
export interface StoredTask {
  readonly _id: string
  readonly itemId: string
  readonly name: string
  readonly [field: string]: unknown
}

/** Starts the service on Friday 1 March 2030. */
export async function startJobsFixture(): Promise<JobsFixture> {
  const fixture = await startListsFixture()
  const jobs = rpcClient(JobServiceClient, { address: fixture.service.address })
  const { mona, company } = fixture
  const members = fixture.service.connection.collection<{ userId: string }>('members')
  for (const userId of ['mona', 'emad'])
    await company.publishMember(userId, { email: `${userId}@example.org` })
  await soon(async () => (await members.countDocuments({ tenantId: company.tenantId })) === 2, 'the members')
  const given = (answer: { job?: Job | undefined }) => {
    if (!answer.job) throw new Error('no job')
    return answer.job
  }
  const requestId = () => randomUUID()
  const start = async (projectNumber: number, text: string, options = mona) =>
    given(
      await jobs.startImport(
        {
          projectNumber,
          fileName: 'tasks.csv',
          source: '',
          content: Buffer.from(text),
          requestId: requestId(),
        },
        options,
      ),
    )
  const map = async (job: Job, mapping: Mapping = {}, options = mona) =>
    given(
      await jobs.mapImport(
        {
          id: job.id,
          targets: [...(mapping.targets ?? job.columns.map(({ target }) => target))],
          lanes: mapping.lanes ?? [],
          people: mapping.people ?? [],
          dateOrder: mapping.dateOrder ?? DateOrder.UNSPECIFIED,
          timeZone: mapping.timeZone ?? '',
          lengthUnit: mapping.lengthUnit ?? '',
          requestId: requestId(),
        },
        options,
      ),
    )
  const check: JobsFixture['check'] = async (job, changes = [], strikeFaults = false) => {
    const all = changes.map(({ line, cells = [], struck = false }) => ({ line, cells, struck }))
    return given(
      await jobs.checkImport({ id: job.id, changes: all, strikeFaults, requestId: requestId() }, mona),
    )
  }
  const checked = async (project: number, text: string, mapping?: Mapping) =>
    check(await map(await start(project, text), mapping))
  const commit = async (job: Job) =>
    given(await jobs.commitImport({ id: job.id, requestId: requestId() }, mona))
  const ended = (job: Job, state: JobState) =>
    soon(async () => {
      const now = given(await jobs.getJob({ id: job.id, projectNumber: 0, kind: '' }, mona))
      if (now.state === JobState.FAILED && state !== JobState.FAILED) throw new Error(now.reason)
      return now.state === state ? now : null
    }, `the job to be ${state}`)
  return {
    ...fixture,
    jobs,
    start,
    map,
    check,
    checked,
    commit,
    undo: async (job) => given(await jobs.undoImport({ id: job.id, requestId: requestId() }, mona)),
    ended,
    imported: async (project, text, mapping) =>
      ended(await commit(await checked(project, text, mapping)), JobState.DONE),
    async rows(job, outcome = RowOutcome.UNSPECIFIED) {
      const page = { pageSize: 500, pageToken: '' }
      return (await jobs.listJobRows({ id: job.id, outcome, page }, mona)).rows
    },
    async endDrafts() {
      const open = fixture.service.connection
        .collection<{ _id: string }>('jobs')
        .find({ tenantId: company.tenantId, slot: { $gte: 0 } })
      for (const { _id: id } of await open.toArray())
        await jobs.cancelJob({ id, requestId: requestId() }, mona)
    },
    stored: (project) =>
      fixture.service.connection
        .collection<StoredTask>('tasks')
        .find({ projectNumber: project, deleteTime: null })
        .sort({ rank: 1 })
        .toArray(),
    async stop() {
      jobs.close()
      await fixture.stop()
    },
  }
}

/** The text of a CSV file. */
export function csv(...rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
}
