import {
  TaskNoticeEvent,
  TaskNoticeKind,
} from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'
import { TaskEvent } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { WorklogEvent } from '@smartproject/proto/smartproject/tasks/events/v1/worklog_event'
import { JobState } from '@smartproject/proto/smartproject/tasks/v1/job_service'
import {
  BulkAction,
  BulkChangeTasksRequest,
  TaskStatus,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { START_MS } from '../builders.js'
import { someFields } from '../task-calls.js'
import { fetchFile, upload } from '../files/files-fixture.js'
import { leftOf, MAKE_ALL, request, TEAM } from './copies-fixture.js'
import { type MovesFixture, NO_PAGE, startMovesFixture } from './moves-fixture.js'

let fixture: MovesFixture

beforeAll(async () => {
  fixture = await startMovesFixture()
}, START_MS)
afterAll(() => fixture.stop())

const liveIn = async (projectNumber: number) => {
  const counts = await fixture.files.service.connection.collection('board_counts').findOne({ projectNumber })
  return counts?.['live'] as Record<string, number>
}

async function eventsOf<T>(topic: string, decode: (value: Uint8Array) => T): Promise<T[]> {
  const rows = await fixture.files.service.connection
    .collection<{ value: { buffer: Uint8Array } }>('outbox')
    .find({ topic })
    .sort({ _id: 1 })
    .toArray()
  return rows.map(({ value }) => decode(value.buffer))
}

it('moved tasks keep parts, links, comments, files, time and history, and the source has them no longer (R30)', async () => {
  const { aProject, create, stored, files, mona } = fixture
  const [from, to] = [await aProject('MSRC', TEAM), await aProject('MDST', TEAM)]
  const label = await files.boards.createLabel(
    { projectNumber: from, name: 'Wood', color: '#336699', ...request() },
    mona,
  )
  const above = await create(from, { name: 'Above' })
  const house = await create(from, {
    name: 'House',
    parentId: above.id,
    description: 'Of stone',
    labelIds: [label.id],
    assigneeId: 'emad',
    status: TaskStatus.PROGRESS,
  })
  const wall = await create(from, { name: 'Wall', parentId: house.id })
  const roof = await create(from, { name: 'Roof', parentId: house.id, blockedByIds: [wall.id] })
  const outside = await create(from, { name: 'Outside', blockedByIds: [roof.id] })
  await fixture.say(house.id, 'Look at it')
  await upload(files, mona, house.id, Buffer.from('a plan'), { name: 'plan.txt', contentType: 'text/plain' })
  await fixture.log(house.id, 90)
  const before = await stored(from)

  const job = await fixture.startedMove(from, to, { taskIds: [house.id], names: MAKE_ALL })
  expect(job).toMatchObject({ kind: 'move', state: JobState.CHECKED, counts: { rows: 3, updated: 3 } })
  expect(leftOf(job)).toEqual({ outside_links: [`${house.itemId} – ${above.itemId}`] })
  expect(await stored(from)).toEqual(before)
  await fixture.commit(job)
  await fixture.ended(job)

  const there = await stored(to)
  expect([...(await stored(from)).keys()].toSorted()).toEqual(['Above', 'Outside'])
  expect([...there.keys()].toSorted()).toEqual(['House', 'Roof', 'Wall'])
  expect(there.get('House')).toMatchObject({
    _id: house.id,
    parentId: '',
    description: 'Of stone',
    assigneeId: 'emad',
    status: 'progress',
    formerItemIds: [house.itemId],
    createTime: before.get('House')?.['createTime'],
    counted: { comments: 1, files: 1, spentMinutes: 90, subtasks: 2 },
  })
  expect(there.get('House')?.itemId).toMatch(/^MDST-\d+$/)
  expect(there.get('Wall')).toMatchObject({ _id: wall.id, parentId: house.id })
  expect(there.get('Roof')).toMatchObject({ _id: roof.id, parentId: house.id, blockedByIds: [wall.id] })
  // Links to tasks that stay go between projects.
  expect((await stored(from)).get('Outside')).toEqual(before.get('Outside'))
  expect(outside.blockedByIds).toEqual([roof.id])
  expect((await stored(from)).get('Above')).toMatchObject({ counted: { subtasks: 0 } })
  const { labels } = await files.boards.listLabels({ projectNumber: to }, mona)
  expect(there.get('House')?.['labelIds']).toEqual(labels.map(({ id }) => id))

  const comments = await files.talk.listComments(
    { taskId: house.id, entryId: '', discussionId: '', page: NO_PAGE },
    mona,
  )
  expect(comments.comments.map(({ text }) => text)).toEqual(['Look at it'])
  const rows = files.service.connection.collection('comments')
  expect(await rows.distinct('projectNumber', { taskId: house.id })).toEqual([to])
  expect([await fixture.loggedIn(from), await fixture.loggedIn(to)]).toEqual([0, 90])
  expect(await liveIn(from)).toMatchObject({ new: 2, progress: 0 })
  expect(await liveIn(to)).toMatchObject({ new: 2, progress: 1 })

  const { revisions } = await files.client.listTaskRevisions({ taskId: house.id, page: NO_PAGE }, mona)
  // Its label has the same name there.
  expect(revisions.map(({ field }) => field)).not.toContain('label_ids')
  expect(revisions.find(({ field }) => field === 'item_id')).toMatchObject({
    oldValue: house.itemId,
    newValue: there.get('House')?.itemId,
    userId: 'mona',
  })
  const events = (await eventsOf('tasks.task.v1', TaskEvent.decode)).filter(
    ({ causeId }) => causeId === job.id,
  )
  expect(
    events.map(({ task, previousProjectNumber }) => [task?.projectNumber, previousProjectNumber]),
  ).toEqual([
    [to, from],
    [to, from],
    [to, from],
  ])
  const logs = await eventsOf('tasks.worklog.v1', WorklogEvent.decode)
  expect(logs.at(-1)).toMatchObject({ projectNumber: to, worklog: { taskId: house.id, version: 2n } })
})

it('the address by the item id of old leads to a moved task, for readers of its project alone', async () => {
  const { aProject, create, company, files } = fixture
  const from = await aProject('MOLD', TEAM)
  const to = await aProject('MNEW', [{ userId: 'mona', roleId: 2 }])
  const task = await create(from, { name: 'Known by two codes' })
  await fixture.moved(from, to, { taskIds: [task.id] })
  const found = await fixture.detail(task.itemId, from)
  expect(found.task).toMatchObject({ id: task.id, projectNumber: to })
  expect((await fixture.detail(task.itemId, 0)).task?.id).toBe(task.id)
  expect((await fixture.detail(found.task?.itemId ?? '', to)).task?.id).toBe(task.id)
  await expect(fixture.detail(task.itemId, from, await company.as('emad'))).rejects.toMatchObject({
    reason: 'TASK_NOT_FOUND',
  })
  // The process that moved it or showed it before finds it for a change.
  const version = found.task?.version ?? 0n
  const { task: changed } = await files.client.updateTask(
    { id: task.id, version, fields: someFields({ name: 'Renamed' }), updateMask: ['name'], ...request() },
    fixture.mona,
  )
  expect(changed).toMatchObject({ name: 'Renamed', projectNumber: to })
})

it('people come along where they take part, no one becomes a member, and files open for readers of the target alone (R33)', async () => {
  const { aProject, create, stored, files, mona, company } = fixture
  const from = await aProject('MPEO', TEAM)
  const to = await aProject('MOTH', [
    { userId: 'mona', roleId: 2 },
    { userId: 'nadia', roleId: 4 },
  ])
  const task = await create(from, {
    name: 'Staffed',
    assigneeId: 'emad',
    watcherIds: ['mona', 'vera'],
    people: [{ userId: 'vera', roleId: 5 }],
  })
  const content = Buffer.from('of the house')
  const file = await upload(files, mona, task.id, content, { name: 'plan.txt', contentType: 'text/plain' })
  const members = await files.service.connection.collection('projects').findOne({ number: to })
  const job = await fixture.moved(from, to, { taskIds: [task.id] })
  expect(leftOf(job)).toEqual({ people: ['emad', 'vera'], watchers: ['vera'] })
  expect((await stored(to)).get('Staffed')).toMatchObject({
    assigneeId: '',
    people: [],
    watcherIds: ['mona'],
  })
  expect(await files.service.connection.collection('projects').findOne({ number: to })).toEqual(members)
  expect((await fetchFile(files, await company.as('nadia'), file.id)).content).toEqual(content)
  await expect(fetchFile(files, await company.as('emad'), file.id)).rejects.toMatchObject({
    kind: 'not_found',
  })
})

it('assignees and followers of moved tasks get one notice, who is not in the new project and the mover get none', async () => {
  const { aProject, create } = fixture
  const from = await aProject('MSAY', [...TEAM, { userId: 'nadia', roleId: 4 }])
  const to = await aProject('MFEST', TEAM)
  const tasks = [
    await create(from, { name: 'One', assigneeId: 'emad', watcherIds: ['emad', 'mona'] }),
    await create(from, { name: 'Two', assigneeId: 'nadia', watcherIds: ['emad', 'nadia'] }),
    await create(from, { name: 'Three', assigneeId: 'mona', watcherIds: ['vera'] }),
  ]
  const job = await fixture.moved(from, to, { taskIds: tasks.map(({ id }) => id) })
  const notices = (await eventsOf('tasks.notice.v1', TaskNoticeEvent.decode)).filter(
    ({ jobId }) => jobId === job.id,
  )
  const notice = { kind: TaskNoticeKind.TASKS_MOVED, actorId: 'mona', name: 'MFEST', projectNumber: to }
  expect(notices.toSorted((a, b) => a.recipientId.localeCompare(b.recipientId))).toMatchObject([
    { ...notice, recipientId: 'emad', count: 2 },
    { ...notice, recipientId: 'vera', count: 1 },
  ])
})

it('the sixth level and the own project are refused before anything moves (R34)', async () => {
  const { aProject, create, stored, mona } = fixture
  const [from, to] = [await aProject('MDEEP', TEAM), await aProject('MTREE', TEAM)]
  let parentId = ''
  for (const name of ['1', '2', '3', '4']) parentId = (await create(to, { name, parentId })).id
  const top = await create(from, { name: 'Fifth' })
  const part = await create(from, { name: 'Sixth', parentId: top.id })
  const refused = await fixture.startedMove(from, to, { taskIds: [top.id], parentId })
  expect(refused.counts).toMatchObject({ updated: 1, fault: 1 })
  await expect(fixture.commit(refused)).rejects.toMatchObject({ reason: 'JOB_HAS_FAULTS' })
  await expect(fixture.startedMove(from, from, { taskIds: [part.id] })).rejects.toMatchObject({
    reason: 'SAME_PROJECT',
  })
  await fixture.jobs.cancelJob({ id: refused.id, ...request() }, mona)
  await fixture.moved(from, to, { taskIds: [part.id], parentId })
  expect((await stored(to)).get('Sixth')).toMatchObject({ parentId })
})

it('a person without the right to delete in the source or to create in the target moves no task', async () => {
  const { aProject, create, company, stored } = fixture
  const from = await aProject('MRIG', TEAM)
  const to = await aProject('MRIT', TEAM)
  const closed = await aProject('MRIX', [{ userId: 'vera', roleId: 2 }, ...TEAM.slice(0, 1)])
  const task = await create(from, { name: 'Stays' })
  const [vera, emad] = [await company.as('vera'), await company.as('emad')]
  await expect(fixture.startedMove(from, closed, { taskIds: [task.id] }, vera)).rejects.toMatchObject({
    reason: 'PERMISSION_DENIED',
  })
  await expect(fixture.startedMove(from, closed, { taskIds: [task.id] }, emad)).rejects.toMatchObject({
    reason: 'PROJECT_NOT_FOUND',
  })
  await fixture.moved(from, to, { taskIds: [task.id] }, emad)
  expect([(await stored(from)).size, (await stored(to)).size]).toEqual([0, 1])
})

it('the same request twice is one move, and a task of another project is none of it', async () => {
  const { aProject, create, stored, mona } = fixture
  const [from, to] = [await aProject('MTWI', TEAM), await aProject('MONC', TEAM)]
  const task = await create(from, { name: 'Once' })
  const asked = { taskIds: [task.id], ...request() }
  const first = await fixture.startedMove(from, to, asked)
  const again = await fixture.startedMove(from, to, asked)
  expect(again.id).toBe(first.id)
  const commit = { id: first.id, ...request() }
  await fixture.jobs.commitImport(commit, mona)
  await fixture.jobs.commitImport(commit, mona)
  await fixture.ended(first)
  expect((await stored(to)).get('Once')).toMatchObject({ version: 2 })
  await expect(fixture.startedMove(from, to, { taskIds: [task.id] })).rejects.toMatchObject({
    reason: 'TASK_NOT_FOUND',
  })
})

it('a part that was in the trash while its parent moved comes back without it (R30)', async () => {
  const { aProject, create, stored, files, mona } = fixture
  const [from, to] = [await aProject('TSRC', TEAM), await aProject('TDST', TEAM)]
  const house = await create(from, { name: 'House' })
  const wall = await create(from, { name: 'Wall', parentId: house.id })
  await files.client.deleteTasks({ ids: [wall.id], ...request() }, mona)
  const job = await fixture.startedMove(from, to, { taskIds: [house.id], names: MAKE_ALL })
  expect(job.counts).toMatchObject({ rows: 1 })
  await fixture.commit(job)
  await fixture.ended(job)
  const targets = [{ id: wall.id, version: 0n }]
  const restore = { targets, action: BulkAction.RESTORE, ...request() }
  await files.client.bulkChangeTasks(BulkChangeTasksRequest.fromPartial(restore), mona)
  expect((await stored(from)).get('Wall')).toMatchObject({ _id: wall.id, parentId: '', deleteTime: null })
  expect((await stored(to)).get('House')).toMatchObject({ counted: { subtasks: 0 } })
})
