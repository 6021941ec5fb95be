import { randomUUID } from 'node:crypto'

import { JobState, RowOutcome } from '@smartproject/proto/smartproject/tasks/v1/job_service'
import {
  TaskNoticeEvent,
  TaskNoticeKind,
} from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { TaskEvent } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'

import { START_MS } from '../builders.js'
import { someFields } from '../task-calls.js'
import { csv, type JobsFixture, startJobsFixture, type StoredTask } from './jobs-fixture.js'

let fixture: JobsFixture

beforeAll(async () => {
  fixture = await startJobsFixture()
}, START_MS)
afterEach(() => fixture.endDrafts())
afterAll(() => fixture.stop())

const members = [
  { userId: 'mona', roleId: 2 },
  { userId: 'emad', roleId: 4 },
]

/** The outbox rows of a topic since a moment, decoded. */
async function published<T>(topic: string, decode: (value: Uint8Array) => T, since: Date): Promise<T[]> {
  const rows = await fixture.service.connection
    .collection<{ value: { buffer: Uint8Array } }>('outbox')
    .find({ topic, createTime: { $gte: since } })
    .toArray()
  return rows.map(({ value }) => decode(value.buffer))
}

async function update(task: StoredTask | undefined, fields: Parameters<typeof someFields>[0] = {}) {
  const mask = Object.keys(fields).map((key) =>
    key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
  await fixture.client.updateTask(
    {
      id: task?._id ?? '',
      version: BigInt(Number(task?.['version'])),
      fields: someFields(fields),
      updateMask: mask,
      requestId: randomUUID(),
    },
    fixture.mona,
  )
}

it('a person gets one notice for all tasks of an import, and no event rings by itself (R42)', async () => {
  const project = await fixture.aProject({ members })
  const rows = Array.from({ length: 5 }, (_, n) => [String(n), `T${n}`, n < 3 ? 'emad' : 'mona'])
  const since = fixture.clock.now()
  const job = await fixture.imported(project, csv(['ID', 'Name', 'Assignee'], ...rows))
  const notices = (await published('tasks.notice.v1', TaskNoticeEvent.decode, since)).filter(
    ({ jobId }) => jobId === job.id,
  )
  expect(notices).toMatchObject([
    { kind: TaskNoticeKind.TASKS_IMPORTED, recipientId: 'emad', count: 3, projectNumber: project },
  ])
  const events = (await published('tasks.task.v1', TaskEvent.decode, since)).filter(
    ({ task }) => task?.projectNumber === project,
  )
  expect(events.map(({ causeId }) => causeId)).toEqual(Array.from({ length: 5 }, () => job.id))
})

it('an undo takes untouched tasks back; those that have changed since stay and are named (R40)', async () => {
  const project = await fixture.aProject({ members })
  const old = await fixture.create(project, { name: 'Old', storyPoints: 2 })
  const text = csv(
    ['Code', 'Name', 'Points', 'Labels'],
    [old.itemId, 'Old, renamed', '5', 'x'],
    ['', 'New one', '1', ''],
    ['', 'New two', '1', ''],
  )
  const done = await fixture.imported(project, text)
  expect(done.counts).toMatchObject({ new: 2, updated: 1 })
  const touched = (await fixture.stored(project)).find(({ name }) => name === 'New two')
  await update(touched, { storyPoints: 8 })
  await fixture.undo(done)
  const undone = await fixture.ended(done, JobState.UNDONE)
  expect(undone).toMatchObject({ undone: 2, kept: [{ id: touched?._id, name: 'New two' }], canUndo: false })
  const left = (await fixture.stored(project)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  expect(left).toMatchObject([
    { name: 'New two', storyPoints: 8 },
    { name: 'Old', storyPoints: 2, labelIds: [] },
  ])
  // A task in the trash comes in anew.
  expect((await fixture.checked(project, text)).counts).toMatchObject({ new: 1, updated: 2 })
})

it('an import can be taken back for a day, once (R40)', async () => {
  const project = await fixture.aProject()
  const done = await fixture.imported(project, csv(['Name'], ['A']))
  const jobs = fixture.service.connection.collection<{ _id: string }>('jobs')
  const doneTime = new Date(fixture.clock.now().getTime() - 24 * 3_600_000)
  await jobs.updateOne({ _id: done.id }, { $set: { doneTime } })
  const settled = { kind: 'precondition', reason: 'JOB_SETTLED' }
  await expect(fixture.undo(done)).rejects.toMatchObject(settled)
  await jobs.updateOne({ _id: done.id }, { $set: { doneTime: fixture.clock.now() } })
  await fixture.undo(done)
  await fixture.ended(done, JobState.UNDONE)
  await expect(fixture.undo(done)).rejects.toMatchObject(settled)
})

it('rights and lanes are judged again when the tasks are written, and nothing is there when they fail (R39, X22)', async () => {
  const project = await fixture.aProject()
  const checked = await fixture.checked(project, csv(['Name', 'Status'], ['A', 'Done'], ['B', 'To do']))
  const settings = fixture.service.connection.collection('board_settings')
  const { tenantId } = fixture.company
  const lanes = ['new', 'assigned', 'progress', 'resolved', 'closed'].map((status) => ({
    status,
    title: '',
    limit: 0,
    roleIds: status === 'closed' ? [1] : [],
    movesTo: [],
  }))
  const stored = { tenantId, projectNumber: project, lanes, swimlanes: null, cardFields: [], version: 1 }
  await settings.insertOne({ _id: `${tenantId}:${project}` as never, ...stored })
  await fixture.commit(checked)
  const again = await fixture.ended(checked, JobState.CHECKED)
  expect(again).toMatchObject({ reason: 'JOB_HAS_FAULTS', counts: { fault: 1, new: 1 } })
  const [row] = await fixture.rows(again, RowOutcome.FAULT)
  expect(row?.faults).toMatchObject([{ value: 'closed', reason: 'LANE_FORBIDDEN' }])
  expect(await fixture.stored(project)).toEqual([])
})

it('a job of a company whose plan has ended stops before its tasks are there (R45)', async () => {
  const project = await fixture.aProject()
  const checked = await fixture.checked(project, csv(['Name'], ['A']))
  const { tenantId } = fixture.company
  const companies = fixture.service.connection.collection<{ _id: string }>('subscriptions')
  const openUntil = (time: Date | null) =>
    companies.updateOne(
      { _id: tenantId },
      { $set: { openUntil: time }, $setOnInsert: { tenantId, timeZone: 'UTC', version: 1 } },
      { upsert: true },
    )
  await openUntil(new Date(fixture.clock.now().getTime() - 1))
  try {
    const stopped = await fixture.ended(await fixture.commit(checked), JobState.FAILED)
    expect(stopped.reason).toBe('PLAN_EXPIRED')
    expect(await fixture.stored(project)).toEqual([])
  } finally {
    await openUntil(null)
  }
  await fixture.imported(project, csv(['Name'], ['A']))
  expect(await fixture.stored(project)).toHaveLength(1)
})

it('limits of lanes hold no import up; check and result say which lanes go over them (R39)', async () => {
  const project = await fixture.aProject()
  const { tenantId } = fixture.company
  const lanes = ['new', 'assigned', 'progress', 'resolved', 'closed'].map((status) => ({
    status,
    title: '',
    limit: 2,
    roleIds: [],
    movesTo: [],
  }))
  await fixture.service.connection.collection('board_settings').insertOne({
    _id: `${tenantId}:${project}` as never,
    tenantId,
    projectNumber: project,
    lanes,
    swimlanes: null,
    cardFields: [],
    version: 1,
  })
  const head = ['ID', 'Name', 'Status', 'Archived']
  const rows = [
    ['1', 'A', 'To do', ''],
    ['2', 'B', 'Done', ''],
    ['3', 'C', 'To do', 'yes'],
    ['4', 'D', 'To do', ''],
  ]
  const checked = await fixture.checked(project, csv(head, ...rows))
  expect(checked.fullLanes).toEqual([])
  await fixture.create(project, { name: 'Meanwhile' })
  const done = await fixture.ended(await fixture.commit(checked), JobState.DONE)
  expect(done.fullLanes).toEqual([{ status: TaskStatus.NEW, count: 3, limit: 2 }])
  const moved = rows.map(([id = '', name = '', , archived = '']) => [id, name, 'Done', archived])
  const again = await fixture.checked(project, csv(head, ...moved))
  expect(again.fullLanes).toEqual([{ status: TaskStatus.CLOSED, count: 3, limit: 2 }])
})

it('a job can be ended while it waits, and not once its tasks are there (R50)', async () => {
  const project = await fixture.aProject()
  const started = await fixture.start(project, csv(['Name'], ['A']))
  const cancel = (id: string) => fixture.jobs.cancelJob({ id, requestId: randomUUID() }, fixture.mona)
  expect((await cancel(started.id)).job?.state).toBe(JobState.CANCELLED)
  const settled = { kind: 'precondition', reason: 'JOB_SETTLED' }
  await expect(fixture.map(started)).rejects.toMatchObject(settled)
  await expect(fixture.check(started)).rejects.toMatchObject(settled)
  await expect(fixture.commit(started)).rejects.toMatchObject(settled)
  const done = await fixture.imported(project, csv(['Name'], ['A']))
  await expect(cancel(done.id)).rejects.toMatchObject(settled)
})

it('a job of another project, or of one that a person may not fill, is not to be had', async () => {
  const project = await fixture.aProject({ members })
  const started = await fixture.start(project, csv(['Name'], ['A']))
  const [emad, nadia] = [await fixture.company.as('emad'), await fixture.company.as('nadia')]
  const get = (options: typeof emad) =>
    fixture.jobs.getJob({ id: started.id, projectNumber: 0, kind: '' }, options)
  await expect(get(emad)).rejects.toMatchObject({ kind: 'forbidden', reason: 'PERMISSION_DENIED' })
  await expect(get(nadia)).rejects.toMatchObject({ kind: 'not_found', reason: 'JOB_NOT_FOUND' })
  await expect(fixture.start(project, csv(['Name'], ['A']), emad)).rejects.toMatchObject({
    reason: 'PERMISSION_DENIED',
  })
})

it('a text of a file is text in a task: formulas, markup and addresses of scripts (R37)', async () => {
  const project = await fixture.aProject()
  const texts = ['=HYPERLINK("x")', '<img src=x onerror=alert(1)>', 'javascript:alert(1)', '\u202eabc 🎉']
  await fixture.imported(project, csv(['Name', 'Description'], ...texts.map((text) => [text, text])))
  const stored = await fixture.stored(project)
  expect(stored.map(({ name }) => name)).toEqual(texts)
  expect(stored.map(({ descriptionTree, description }) => [description, descriptionTree])).toEqual(
    texts.map((text) => [text, '']),
  )
})

it('tasks of an import count on boards at once, and what is kept of it is read by indexes', async () => {
  const project = await fixture.aProject()
  await fixture.imported(project, csv(['Name', 'Status'], ['A', 'Done'], ['B', 'To do'], ['C', 'To do']))
  const board = await fixture.service.connection
    .collection('board_counts')
    .findOne({ _id: `${fixture.company.tenantId}:${project}` as never })
  expect(board?.['live']).toMatchObject({ new: 2, closed: 1 })
  const { connection } = fixture.service
  const kept = ['jobs', 'job_rows', 'import_keys'].map((name) => `${connection.name}.${name}`)
  const profile = connection.collection('system.profile')
  const reads = { ns: { $in: kept }, planSummary: { $exists: true } }
  expect(await profile.countDocuments(reads)).toBeGreaterThan(10)
  const bad = await profile.findOne({ ...reads, $or: [{ planSummary: /COLLSCAN/ }, { hasSortStage: true }] })
  expect(bad?.['command']).toBeUndefined()
})
