import { randomUUID } from 'node:crypto'

import { rpcClient } from '@smartproject/kit/grpc/client'
import { JobServiceClient } from '@smartproject/proto/smartproject/tasks/v1/job_service'
import { testEnvironment } from '@smartproject/testkit/environment'
import { type ServiceProcess, spawnService } from '@smartproject/testkit/service-process'
import type { ClientSession } from 'mongoose'

import { soon, START_MS } from '../builders.js'
import { csv, type JobsFixture, startJobsFixture } from './jobs-fixture.js'

// The process that works on a job is killed in the middle of it, as by a power cut. Nothing of it is seen, and another replica, which
// shares the database with it, goes on.

const CLOCK = `{ clock: { now: () => new Date('2030-03-01T08:00:00Z') } }`
const ROWS = 20
/** More than are written in one transaction. */
const MANY_ROWS = 520
const PART = 500

let fixture: JobsFixture
let service: ServiceProcess | undefined

beforeEach(async () => {
  fixture = await startJobsFixture()
}, START_MS)
afterEach(async () => {
  await service?.kill()
  await fixture.stop()
})

async function startReplica(): Promise<ServiceProcess> {
  const { databaseUri: uri } = fixture.service
  const database = { uri, name: new URL(uri).pathname.slice(1), drop: () => Promise.resolve() }
  return spawnService('tasks', testEnvironment('tasks', database), CLOCK)
}

interface Job {
  readonly id: string
  readonly project: number
}

/** Writes what the job will write, in a transaction that stays open until the replica is killed: it waits there. */
type Hold = (job: Job, session: ClientSession) => Promise<unknown>

const holdRow: Hold = ({ id }, session) =>
  rowsOf().updateOne({ _id: `${id}:0000012` }, { $set: { taskId: 'held' } }, { session })

const holdKey =
  (key: number): Hold =>
  ({ project }, session) =>
    fixture.service.connection
      .collection<{ _id: string; tenantId: string }>('import_keys')
      .insertOne({ _id: `${fixture.company.tenantId}:${project}:csv:${key}`, tenantId: 'held' }, { session })

const rowsOf = () => fixture.service.connection.collection<{ _id: string }>('job_rows')

interface Killed {
  readonly when: string
  readonly state: string
  readonly hold: Hold
  readonly rows?: number
  /** Tasks of the parts before. */
  readonly written?: number
}

it.each<Killed>([
  { when: 'while its tasks are made ready', state: 'staging', hold: holdRow },
  { when: 'while its tasks are written', state: 'committing', hold: holdKey(5) },
  {
    when: 'between the parts of many',
    state: 'committing',
    hold: holdKey(510),
    rows: MANY_ROWS,
    written: PART,
  },
])(
  'a job whose process is killed $when has written no half of a part and published nothing of it, and is resumed by the next (R38) (R50)',
  async ({ state, hold, rows: count = ROWS, written = 0 }) => {
    const project = await fixture.aProject()
    const rows = Array.from({ length: count }, (_, n) => [String(n), `Task ${n}`, 'x'])
    const checked = await fixture.checked(project, csv(['ID', 'Name', 'Labels'], ...rows))
    const { connection } = fixture.service
    const countOf = (name: string, filter: object) => connection.collection(name).countDocuments(filter)
    const published = () => countOf('outbox', { topic: { $in: ['tasks.task.v1', 'tasks.project-item.v1'] } })
    const before = await published()
    await fixture.service.halt()
    service = await startReplica()
    const jobs = rpcClient(JobServiceClient, { address: service.address })

    const stateNow = async () =>
      (await connection.collection<{ _id: string; state: string }>('jobs').findOne({ _id: checked.id }))
        ?.state
    const holder = await connection.startSession()
    holder.startTransaction()
    await hold({ id: checked.id, project }, holder)
    await jobs.commitImport({ id: checked.id, requestId: randomUUID() }, fixture.mona)
    const aborted = async () =>
      (await connection.db?.admin().serverStatus())?.['transactions'].totalAborted as number
    await soon(async () => (await stateNow()) === state, `the job to be ${state}`)
    const abortedThen = await aborted()
    await soon(async () => (await aborted()) > abortedThen + 1, 'the job that waits')
    await service.kill()
    jobs.close()
    await holder.abortTransaction()
    await holder.endSession()

    expect([await countOf('tasks', { projectNumber: project }), await published()]).toEqual([
      written,
      before + (written > 0 ? written + 1 : 0),
    ])
    expect(await countOf('labels', { projectNumber: project })).toBe(written > 0 ? 1 : 0)

    service = await startReplica()
    await soon(async () => (await stateNow()) === 'done', 'the job to be resumed')
    expect(await countOf('tasks', { projectNumber: project, shelf: 'live' })).toBe(count)
    // Each task and the label once.
    expect(await published()).toBe(before + count + 1)
  },
  START_MS * 3,
)
