import { randomUUID } from 'node:crypto'

import {
  TaskNoticeEvent,
  TaskNoticeKind,
} from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'
import { TaskFieldDefinition, TaskFieldKind } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import {
  CopyDates,
  CopyNameKind,
  CopyPart,
  JobState,
  RowOutcome,
} from '@smartproject/proto/smartproject/tasks/v1/job_service'
import {
  ConstraintKind,
  DurationKind,
  LagUnit,
  LinkType,
  PlanMode,
  TaskPlan,
} from '@smartproject/proto/smartproject/tasks/v1/schedule_service'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { AddCommentRequest } from '@smartproject/proto/smartproject/tasks/v1/talk_service'

import { day, START_MS } from '../builders.js'
import { fetchFile, upload } from '../files/files-fixture.js'
import { type CopiesFixture, leftOf, MAKE_ALL, request, startCopiesFixture, TEAM } from './copies-fixture.js'

let fixture: CopiesFixture

beforeAll(async () => {
  fixture = await startCopiesFixture()
}, START_MS)
afterAll(() => fixture.stop())

async function aField(projectNumber: number, name: string, kind: TaskFieldKind, choices: string[] = []) {
  const field = {
    projectNumber,
    name,
    kind,
    choices: choices.map((one) => ({ id: randomUUID(), name: one, color: '' })),
  }
  const saved = await fixture.files.boards.saveTaskFieldDefinition(
    { field: TaskFieldDefinition.fromPartial(field), ...request() },
    fixture.mona,
  )
  if (!saved.field) throw new Error('no field')
  return saved.field
}

const aLabel = (projectNumber: number, name: string, color = '#336699') =>
  fixture.files.boards.createLabel({ projectNumber, name, color, ...request() }, fixture.mona)

it('a copy has the parts, links, splits, plans and values of the tasks, and the tasks stay as they are (R30)', async () => {
  const { aProject, create, stored, schedule, mona } = fixture
  const [from, to] = [await aProject('SRC', TEAM), await aProject('DST', TEAM)]
  const size = await aField(from, 'Size', TaskFieldKind.NUMBER)
  const kind = await aField(from, 'Kind', TaskFieldKind.CHOICE, ['Wood', 'Stone'])
  const lost = await aField(from, 'Only here', TaskFieldKind.TEXT)
  await aField(to, 'size', TaskFieldKind.NUMBER)
  const kindThere = await aField(to, 'Kind', TaskFieldKind.CHOICE, ['Stone'])
  const stone = kind.choices.find(({ name }) => name === 'Stone')?.id ?? ''
  const house = await create(from, {
    name: 'House',
    customValues: [
      { fieldId: size.id, text: '', number: 12 },
      { fieldId: kind.id, text: stone, number: undefined },
      { fieldId: lost.id, text: 'gone', number: undefined },
    ],
    risks: [{ id: randomUUID(), title: 'Rain', probability: 2, impact: 3, response: '' }],
  })
  const wall = await create(from, { name: 'Wall', parentId: house.id, costCentre: '4711' })
  const roof = await create(from, { name: 'Roof', parentId: house.id, relatedIds: [wall.id] })
  const rest = await create(from, { name: 'Rest', splitOfId: wall.id, taskType: 6 })
  const outside = await create(from, { name: 'Outside', blockedByIds: [roof.id] })
  const linked = await schedule.saveLink(
    {
      taskId: roof.id,
      version: roof.version,
      predecessorId: wall.id,
      type: LinkType.SS,
      lag: 3,
      lagUnit: LagUnit.CALENDAR_DAYS,
      follow: false,
      ...request(),
    },
    mona,
  )
  const plan = TaskPlan.fromPartial({
    mode: PlanMode.MANUAL,
    kind: DurationKind.FIXED,
    constraint: ConstraintKind.START_NO_EARLIER,
    constraintDate: day('2030-05-06'),
    deadline: day('2030-05-10'),
  })
  await schedule.savePlan({ taskId: roof.id, version: linked.version, plan, ...request() }, mona)
  await create(from, { name: 'Waits', blockedByIds: [outside.id] })
  const before = await stored(from)

  const job = await fixture.started(from, to, { taskIds: [house.id, rest.id] })
  expect(job).toMatchObject({ kind: 'copy', state: JobState.CHECKED, counts: { rows: 4, new: 4, fault: 0 } })
  expect(leftOf(job)).toEqual({ fields: ['Only here'], outside_links: [outside.itemId] })
  expect(await stored(to)).toEqual(new Map())
  await fixture.commit(job)
  await fixture.ended(job)

  const made = await stored(to)
  const id = (name: string) => made.get(name)?._id
  expect([...made.keys()].toSorted()).toEqual(['House', 'Rest', 'Roof', 'Wall'])
  expect(made.get('Wall')).toMatchObject({ parentId: id('House'), costCentre: '4711' })
  expect(made.get('Roof')).toMatchObject({
    parentId: id('House'),
    blockedByIds: [id('Wall')],
    relatedIds: [id('Wall')],
  })
  expect(made.get('Rest')).toMatchObject({ splitOfId: id('Wall'), taskType: 6 })
  const values = made.get('House')?.['custom'] as { fieldId: string; value: unknown }[]
  expect(values.map(({ value }) => value)).toEqual([12, kindThere.choices[0]?.id])
  expect(made.get('House')).toMatchObject({ counted: { subtasks: 2 }, risks: [{ title: 'Rain' }] })
  const beside = (name: string, filter: object) =>
    fixture.files.service.connection.collection(name).findOne(filter)
  expect(await beside('links', { to: id('Roof') })).toMatchObject({
    from: id('Wall'),
    type: 'SS',
    lag: 3,
    unit: 'cd',
  })
  expect(await beside('plans', { _id: id('Roof') as never })).toMatchObject({ deadline: '2030-05-10' })
  expect(await stored(from)).toEqual(before)
})

it('names are used, made, mapped or left out, and days move by working days', async () => {
  const { aProject, create, stored, files, mona } = fixture
  const [from, to] = [await aProject('NAM'), await aProject('NEW')]
  const [kept, made, mapped, dropped] = [
    await aLabel(from, 'Kept'),
    await aLabel(from, 'Made', '#ff0000'),
    await aLabel(from, 'Mapped'),
    await aLabel(from, 'Dropped'),
  ]
  const there = { kept: await aLabel(to, 'KEPT'), other: await aLabel(to, 'Other') }
  const category = await files.boards.createCategory(
    { projectNumber: from, name: 'Paint', ...request() },
    mona,
  )
  const fields = { labelIds: [kept.id, made.id, mapped.id, dropped.id], categoryId: category.id }
  // From Thursday to Sunday: two working days around a week-end.
  await create(from, { name: 'First', startDate: day('2030-05-09'), dueDate: day('2030-05-12'), ...fields })
  await create(from, { name: 'Second', dueDate: day('2030-05-13') })
  const job = await fixture.copied(from, to, {
    dates: CopyDates.SHIFT,
    firstDay: day('2030-06-12'),
    names: [
      {
        kind: CopyNameKind.LABELS,
        make: true,
        map: [
          { from: 'mapped', to: 'Other' },
          { from: 'Dropped', to: '' },
        ],
      },
      { kind: CopyNameKind.CATEGORIES, make: false, map: [] },
    ],
  })
  expect(leftOf(job)).toEqual({ labels: ['Dropped'], categories: ['Paint'] })
  expect(job.copy?.made).toEqual([{ reason: 'labels', count: 1, names: ['Made'] }])
  const copies = await stored(to)
  expect(copies.get('First')).toMatchObject({
    startDate: '2030-06-12',
    dueDate: '2030-06-13',
    categoryId: '',
  })
  expect(copies.get('Second')).toMatchObject({ dueDate: '2030-06-16' })
  const { labels } = await files.boards.listLabels({ projectNumber: to }, mona)
  const red = labels.find(({ name }) => name === 'Made')
  expect(red?.color).toBe('#ff0000')
  const used = copies.get('First')?.['labelIds'] as string[]
  expect(used.toSorted()).toEqual([there.kept.id, there.other.id, red?.id ?? ''].toSorted())
  expect(labels.filter(({ projectNumber }) => projectNumber === to)).toHaveLength(3)
})

it('people and watchers stay where they take part, and files open for readers of the other project alone (R33)', async () => {
  const { aProject, create, stored, files, mona, company } = fixture
  const from = await aProject('PEO', TEAM)
  const to = await aProject('OTH', [
    { userId: 'mona', roleId: 2 },
    { userId: 'nadia', roleId: 4 },
  ])
  const task = await create(from, {
    name: 'Staffed',
    assigneeId: 'emad',
    watcherIds: ['mona', 'vera'],
    people: [{ userId: 'vera', roleId: 5 }],
    status: TaskStatus.PROGRESS,
  })
  const content = Buffer.from('of the house')
  const file = await upload(files, mona, task.id, content, { name: 'plan.txt', contentType: 'text/plain' })
  const said = (text: string, replyTo = '') =>
    files.talk.addComment(
      AddCommentRequest.fromPartial({ taskId: task.id, text, replyTo, ...request() }),
      mona,
    )
  const first = await said('Look at it @[emad]')
  await said('And at this', first.comment?.id)
  const membersBefore = await files.service.connection.collection('projects').findOne({ number: to })

  const parts = [CopyPart.COMMENTS, CopyPart.FILES, CopyPart.WATCHERS, CopyPart.LANES]
  const job = await fixture.copied(from, to, { taskIds: [task.id], parts })
  expect(leftOf(job)).toEqual({ people: ['emad', 'vera'], watchers: ['vera'] })
  const copy = (await stored(to)).get('Staffed')
  expect(copy).toMatchObject({
    assigneeId: '',
    people: [],
    watcherIds: ['mona'],
    status: 'progress',
    counted: { comments: 2, files: 1, spentMinutes: 0 },
  })
  expect(await files.service.connection.collection('projects').findOne({ number: to })).toEqual(membersBefore)

  const listed = await files.files.listFiles({ taskId: copy?._id ?? '', entryId: '', discussionId: '' }, mona)
  const [copied] = listed.files
  expect((await fetchFile(files, await company.as('nadia'), copied?.id ?? '')).content).toEqual(content)
  // Emad reads the one project and nadia the other.
  await expect(fetchFile(files, await company.as('emad'), copied?.id ?? '')).rejects.toMatchObject({
    kind: 'not_found',
  })
  await expect(fetchFile(files, await company.as('nadia'), file.id)).rejects.toMatchObject({
    kind: 'not_found',
  })
  const blobs = await files.service.connection
    .collection('files')
    .distinct('blobKey', { _id: { $in: [file.id, copied?.id] as never[] } })
  expect(blobs).toHaveLength(1)
  // The bytes stay as long as one of both has them.
  await files.files.deleteFile({ id: file.id, ...request() }, mona)
  expect((await fetchFile(files, mona, copied?.id ?? '')).content).toEqual(content)

  const { comments } = await files.talk.listComments(
    { taskId: copy?._id ?? '', entryId: '', discussionId: '', page: { pageSize: 10, pageToken: '' } },
    await company.as('nadia'),
  )
  expect(comments.map(({ text, authorId }) => [text, authorId])).toEqual([
    ['And at this', 'mona'],
    ['Look at it @[emad]', 'mona'],
  ])
  expect(comments[0]?.replyTo?.id).toBe(comments[1]?.id)
})

it('tasks are copied below one of themselves, and the sixth level is refused by the check (R34)', async () => {
  const { aProject, create, stored, jobs, mona } = fixture
  const project = await aProject('SLF')
  const top = await create(project, { name: 'Top' })
  const part = await create(project, { name: 'Part', parentId: top.id })
  const twice = await fixture.copied(project, project, { taskIds: [top.id], parentId: part.id })
  expect(twice.counts).toMatchObject({ new: 2 })
  const below = await fixture.files.service.connection
    .collection('tasks')
    .findOne({ parentId: part.id, projectNumber: project })
  expect(below).toMatchObject({ name: 'Top' })
  const refused = await fixture.started(project, project, { taskIds: [top.id], parentId: part.id })
  expect(refused.counts).toMatchObject({ new: 3, fault: 1 })
  const { rows } = await jobs.listJobRows(
    { id: refused.id, outcome: RowOutcome.UNSPECIFIED, page: undefined },
    mona,
  )
  expect(rows.flatMap(({ faults }) => faults.map(({ reason }) => reason))).toEqual(['TOO_DEEP'])
  await expect(fixture.commit(refused)).rejects.toMatchObject({ reason: 'JOB_HAS_FAULTS' })
  expect((await stored(project)).size).toBe(2)
})

it('a person gets one notice for all tasks of a copy, which says that they were copied', async () => {
  const { aProject, create, files } = fixture
  const [from, to] = [await aProject('BEL', TEAM), await aProject('LIN', TEAM)]
  for (const name of ['One', 'Two']) await create(from, { name, assigneeId: 'emad' })
  const job = await fixture.copied(from, to)
  const outbox = files.service.connection.collection<{ topic: string; value: { buffer: Uint8Array } }>(
    'outbox',
  )
  const notices = (await outbox.find({ topic: 'tasks.notice.v1' }).toArray())
    .map(({ value }) => TaskNoticeEvent.decode(value.buffer))
    .filter(({ jobId }) => jobId === job.id)
  expect(notices).toMatchObject([
    { kind: TaskNoticeKind.TASKS_COPIED, recipientId: 'emad', count: 2, name: 'LIN', projectNumber: to },
  ])
})

it('an undo takes the copies away, and the folders of the library come along without documents', async () => {
  const { aProject, create, stored, jobs, mona } = fixture
  const [from, to] = [await aProject('UND'), await aProject('BCK')]
  const task = await create(from, { name: 'Back again' })
  const job = await fixture.copied(from, to, {
    taskIds: [task.id],
    names: MAKE_ALL,
    parts: [CopyPart.FOLDERS],
  })
  expect(job.canUndo).toBe(true)
  await jobs.undoImport({ id: job.id, ...request() }, mona)
  await fixture.ended(job, JobState.UNDONE)
  expect((await stored(to)).size).toBe(0)
  expect((await stored(from)).size).toBe(1)
})
