import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  CopyDates,
  CopyNameKind,
  CopyScope,
  type Job,
  JobServiceClient,
  JobState,
  StartCopyRequest,
  StartMoveRequest,
} from '@smartproject/proto/smartproject/tasks/v1/job_service'
import { ScheduleServiceClient } from '@smartproject/proto/smartproject/tasks/v1/schedule_service'
import type { Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import {
  aCompany,
  aProjectNumber,
  aTask,
  type Company,
  knownProject,
  type NewTask,
  soon,
} from '../builders.js'
import { type As, type FilesFixture, startFilesFixture } from '../files/files-fixture.js'

type Choices = Partial<Omit<StartCopyRequest, 'fromProjectNumber' | 'toProjectNumber'>>

/** A running service with what tests of copies do in it; `mona` does what names no one else. */
export interface CopiesFixture {
  readonly files: FilesFixture
  readonly company: Company
  readonly mona: As
  readonly jobs: RpcClient<JobServiceClient>
  readonly schedule: RpcClient<ScheduleServiceClient>
  aProject(code: string, members?: readonly { userId: string; roleId: number }[]): Promise<number>
  create(project: number, fields?: NewTask): Promise<Task>
  /** A copy that was judged. */
  started(from: number, to: number, choices?: Choices, as?: As): Promise<Job>
  /** A move that was judged. */
  startedMove(from: number, to: number, fields: Partial<StartMoveRequest>, as?: As): Promise<Job>
  /** A move whose tasks are there. */
  moved(from: number, to: number, fields: Partial<StartMoveRequest>, as?: As): Promise<Job>
  commit(job: Job, as?: As): Promise<unknown>
  /** The job once it is in that state. */
  ended(job: Job, state?: JobState, as?: As): Promise<Job>
  /** A copy whose tasks are there. */
  copied(from: number, to: number, choices?: Choices, as?: As): Promise<Job>
  /** The stored tasks of a project that are in no trash, by their names. */
  stored(project: number): Promise<Map<string, StoredTask>>
  stop(): Promise<void>
}

/** A task as it is stored, as far as tests look at it. */
export interface StoredTask {
  readonly _id: string
  readonly itemId: string
  readonly name: string
  readonly version: number
  readonly [field: string]: unknown
}

/** The action of a request. */
export const request = () => ({ requestId: randomUUID() })

/** The people of most projects. */
export const TEAM = [
  { userId: 'mona', roleId: 2 },
  { userId: 'emad', roleId: 4 },
  { userId: 'vera', roleId: 5 },
]

/** The names of what a copy or a move leaves behind, by the reason. */
export const leftOf = ({ copy }: Pick<Job, 'copy'>) =>
  Object.fromEntries((copy?.left ?? []).map(({ reason, names }) => [reason, names]))

/** All names that the other project does not have are made. */
export const MAKE_ALL = [CopyNameKind.LABELS, CopyNameKind.CATEGORIES, CopyNameKind.RELEASES].map((kind) => ({
  kind,
  make: true,
  map: [],
}))

/** Starts the service on Friday 1 March 2030. */
export async function startCopiesFixture(): Promise<CopiesFixture> {
  const files = await startFilesFixture()
  const company = await aCompany(files)
  const { address, connection } = files.service
  const jobs = rpcClient(JobServiceClient, { address })
  const schedule = rpcClient(ScheduleServiceClient, { address })
  const mona = await company.as('mona')
  const given = ({ job }: { job?: Job | undefined }) => {
    if (!job) throw new Error('no job')
    return job
  }
  const started: CopiesFixture['started'] = async (from, to, choices = {}, as = mona) =>
    given(
      await jobs.startCopy(
        StartCopyRequest.fromPartial({
          fromProjectNumber: from,
          toProjectNumber: to,
          scope: choices.taskIds ? CopyScope.CHOSEN : CopyScope.ALL,
          dates: CopyDates.KEEP,
          requestId: randomUUID(),
          ...choices,
        }),
        as,
      ),
    )
  const startedMove: CopiesFixture['startedMove'] = async (from, to, fields, as = mona) =>
    given(
      await jobs.startMove(
        StartMoveRequest.fromPartial({
          fromProjectNumber: from,
          toProjectNumber: to,
          requestId: randomUUID(),
          ...fields,
        }),
        as,
      ),
    )
  const commit = (job: Job, as = mona) => jobs.commitImport({ id: job.id, requestId: randomUUID() }, as)
  const ended: CopiesFixture['ended'] = (job, state = JobState.DONE, as = mona) =>
    soon(async () => {
      const now = given(await jobs.getJob({ id: job.id, projectNumber: 0, kind: '' }, as))
      if (now.state === JobState.FAILED && state !== JobState.FAILED) throw new Error(now.reason)
      return now.state === state ? now : null
    }, `the job to be ${state}`)
  return {
    files,
    company,
    mona,
    jobs,
    schedule,
    async aProject(code, members = [{ userId: 'mona', roleId: 2 }]) {
      const number = aProjectNumber()
      await company.publishProject({ number, code, name: code, members })
      await knownProject(files, company, number)
      return number
    },
    async create(project, fields) {
      const { task } = await files.client.createTask(aTask(project, fields), mona)
      if (!task) throw new Error('no task')
      return task
    },
    started,
    startedMove,
    commit,
    ended,
    async moved(from, to, fields, as = mona) {
      const job = await startedMove(from, to, fields, as)
      await commit(job, as)
      return ended(job, JobState.DONE, as)
    },
    async copied(from, to, choices, as = mona) {
      const job = await started(from, to, choices, as)
      await commit(job, as)
      return ended(job, JobState.DONE, as)
    },
    async stored(project) {
      const found = await connection
        .collection<StoredTask>('tasks')
        .find({ projectNumber: project, deleteTime: null })
        .toArray()
      return new Map(found.map((task) => [task.name, task]))
    },
    async stop() {
      jobs.close()
      schedule.close()
      await files.stop()
    },
  }
}
