import { randomUUID } from 'node:crypto'

import {
  CopyDates,
  CopyNameKind,
  CopyScope,
  JobState,
  StartCopyRequest,
} from '@smartproject/proto/smartproject/tasks/v1/job_service'
import { TaskNoticeEvent } from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'

import { soon, START_MS } from '../builders.js'
import { csv, type JobsFixture, startJobsFixture } from './jobs-fixture.js'

// A file with more rows than one transaction writes.

const PART = 500
const members = [
  { userId: 'mona', roleId: 2 },
  { userId: 'emad', roleId: 4 },
]

let fixture: JobsFixture

beforeAll(async () => {
  fixture = await startJobsFixture()
}, START_MS)
afterAll(() => fixture.stop())

it(
  'a long file is written in parts: numbers, places and parts follow its rows, and each person has one notice (R38, R42)',
  async () => {
    const project = await fixture.aProject({ members })
    const count = PART + 40
    // Each parent stands below its parts.
    const rows = Array.from({ length: count }, (_, n) => [
      String(n),
      `Row ${n}`,
      n % 4 === 3 ? '' : String(n - (n % 4) + 3),
      n % 2 === 0 ? 'emad' : '',
    ])
    const done = await fixture.imported(project, csv(['ID', 'Name', 'Parent', 'Assignee'], ...rows))
    expect(done).toMatchObject({ counts: { new: count }, doneSteps: 2 * count, allSteps: 2 * count })
    const tasks = await fixture.stored(project)
    expect(tasks.map(({ name }) => name)).toEqual(rows.map(([, name]) => name))
    const numbers = tasks.map(({ itemId }) => Number(itemId.split('-')[1]))
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
    for (const parent of tasks.filter((_, n) => n % 4 === 3))
      expect(parent).toMatchObject({ counted: { subtasks: 3 } })
    const notices = await fixture.service.connection
      .collection<{ value: { buffer: Uint8Array } }>('outbox')
      .find({ topic: 'tasks.notice.v1' })
      .toArray()
    const own = notices
      .map(({ value }) => TaskNoticeEvent.decode(value.buffer))
      .filter(({ jobId }) => jobId === done.id)
    expect(own).toMatchObject([{ recipientId: 'emad', count: count / 2 }])

    await fixture.undo(done)
    expect(await fixture.ended(done, JobState.UNDONE)).toMatchObject({ undone: count })
    expect(await fixture.stored(project)).toEqual([])
  },
  START_MS * 2,
)

it(
  'a long job that cannot write one of its parts takes the others back and says why (R38)',
  async () => {
    const { connection } = fixture.service
    const project = await fixture.aProject({ members })
    const old = await fixture.create(project, { name: 'Old' })
    const rows = Array.from({ length: PART + 10 }, (_, n) => [String(n), '', `Row ${n}`])
    const text = csv(['ID', 'Code', 'Name'], ...rows, ['', old.itemId, 'Old, renamed'])
    const job = await fixture.checked(project, text)
    const holder = await connection.startSession()
    holder.startTransaction()
    await connection
      .collection<{ _id: string; tenantId: string }>('import_keys')
      .insertOne(
        { _id: `${fixture.company.tenantId}:${project}:csv:${PART + 5}`, tenantId: 'held' },
        { session: holder },
      )
    await fixture.commit(job)
    await soon(async () => (await fixture.stored(project)).length > PART, 'the first part')
    await connection.collection<{ _id: string }>('tasks').updateOne({ _id: old.id }, { $inc: { version: 1 } })
    await holder.abortTransaction()
    await holder.endSession()
    const failed = await fixture.ended(job, JobState.FAILED)
    expect(failed).toMatchObject({ reason: 'VERSION_MISMATCH', undone: PART })
    expect(await fixture.stored(project)).toMatchObject([{ name: 'Old' }])
  },
  START_MS * 2,
)

it(
  'a long copy is written in parts, with the links and parts between these (R30)',
  async () => {
    const [from, to] = [await fixture.aProject({ members }), await fixture.aProject({ members })]
    const count = PART + 20
    const rows = Array.from({ length: count }, (_, n) => [
      String(n),
      `Row ${n}`,
      n % 4 === 3 ? '' : String(n - (n % 4) + 3),
      n % 4 === 0 || n % 4 === 3 ? '' : `${n - 1}SS+1d`,
      'Usual',
    ])
    await fixture.imported(from, csv(['ID', 'Name', 'Parent', 'Predecessors', 'Labels'], ...rows))
    const wanted = StartCopyRequest.fromPartial({
      fromProjectNumber: from,
      toProjectNumber: to,
      scope: CopyScope.ALL,
      dates: CopyDates.KEEP,
      names: [{ kind: CopyNameKind.LABELS, make: true, map: [] }],
      requestId: randomUUID(),
    })
    const { job } = await fixture.jobs.startCopy(wanted, fixture.mona)
    if (!job) throw new Error('no job')
    await fixture.commit(job)
    await fixture.ended(job, JobState.DONE)
    const graph = async (project: number) => {
      const tasks = await fixture.stored(project)
      const names = new Map(tasks.map(({ _id, name }) => [_id, name]))
      const links = await fixture.service.connection
        .collection<{ from: string; to: string; type: string; lag: number }>('links')
        .find({ to: { $in: [...names.keys()] } })
        .toArray()
      return {
        tasks: tasks
          .map(({ name, parentId, blockedByIds }) => {
            const before = (blockedByIds as string[]).map((id) => names.get(id))
            return `${name} of ${names.get(String(parentId))} after ${before.join()}`
          })
          .toSorted(),
        links: links
          .map(({ type, lag, ...link }) => `${names.get(link.from)} ${type}+${lag} ${names.get(link.to)}`)
          .toSorted(),
      }
    }
    const copied = await graph(to)
    expect([copied.tasks.length, copied.links.length]).toEqual([count, count / 2])
    expect(copied).toEqual(await graph(from))
    const labels = fixture.service.connection.collection('labels')
    expect(await labels.countDocuments({ projectNumber: to })).toBe(1)
  },
  START_MS * 2,
)
