import { JobState, RowOutcome } from '@smartproject/proto/smartproject/tasks/v1/job_service'

import { START_MS } from '../builders.js'
import { csv, type JobsFixture, startJobsFixture } from './jobs-fixture.js'

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
interface StoredThing {
  readonly _id: string
  readonly createTime: Date
  readonly [field: string]: unknown
}

const stored = (name: string) => fixture.service.connection.collection<StoredThing>(name)
const byName = async (project: number, wanted: string) => {
  const task = (await fixture.stored(project)).find(({ name }) => name === wanted)
  if (!task) throw new Error(wanted)
  return task
}

it('people are members by their addresses in any case, then by a name that is theirs alone (R42)', async () => {
  const project = await fixture.aProject({ members })
  const text = csv(['Name', 'Assignee'], ['A', 'EMAD@example.org'], ['B', 'Emad'], ['C', 'lama@example.org'])
  const started = await fixture.start(project, text)
  expect(started.people).toEqual([
    { text: 'EMAD@example.org', userId: 'emad' },
    { text: 'Emad', userId: 'emad' },
    { text: 'lama@example.org', userId: '' },
  ])
})

it('an address of no member in an earlier file is looked up again', async () => {
  const [one, two] = [
    await fixture.aProject({ members: [{ userId: 'mona', roleId: 2 }] }),
    await fixture.aProject({ members }),
  ]
  const text = (name: string) => csv(['Name', 'Responsible'], [name, 'emad@example.org'])
  await fixture.imported(one, text('A'))
  expect((await fixture.start(two, text('B'))).people).toEqual([{ text: 'emad@example.org', userId: 'emad' }])
})

it('how dates come about is taken, and a task that follows its links keeps its working days', async () => {
  const project = await fixture.aProject({ members })
  const text = csv(
    ['ID', 'Name', 'Start', 'Due', 'Mode', 'Duration kind', 'Duration (days)', 'Constraint', 'Deadline'],
    ['1', 'A', '2030-03-03', '2030-03-06', 'Auto', '', '', 'Start no earlier than 2030-03-03', '2030-03-20'],
    ['2', 'B', '', '2030-03-06', 'auto', 'effort', '', '', ''],
    ['3', 'C', '', '', 'manual', '', '5', 'ASAP', ''],
    ['4', 'D', '', '', '', '', '', '', ''],
  )
  await fixture.imported(project, text)
  const planOf = async (name: string) => stored('plans').findOne({ _id: (await byName(project, name))._id })
  expect(await planOf('A')).toMatchObject({
    mode: 'auto',
    kind: 'fixed',
    duration: 4,
    constraint: { kind: 'SNET', day: '2030-03-03' },
    deadline: '2030-03-20',
  })
  expect(await planOf('B')).toMatchObject({ mode: 'auto', kind: 'effort', duration: null })
  expect(await planOf('C')).toMatchObject({ mode: 'manual', duration: 5, constraint: null })
  expect(await planOf('D')).toBeNull()
  expect((await fixture.checked(project, text)).counts).toMatchObject({ same: 4, updated: 0 })
})

it('a plan alone makes a new version, and undo brings the earlier plan back (R40)', async () => {
  const project = await fixture.aProject({ members })
  const head = ['ID', 'Name', 'Mode', 'Duration']
  await fixture.imported(project, csv(head, ['1', 'A', 'manual', '2d']))
  const before = await byName(project, 'A')
  const done = await fixture.imported(project, csv(head, ['1', 'A', 'auto', '3d']))
  const { _id, version } = await byName(project, 'A')
  expect(version).toBe(Number(before['version']) + 1)
  expect(await stored('plans').findOne({ _id })).toMatchObject({ mode: 'auto', duration: 3 })
  await fixture.ended(await fixture.undo(done), JobState.UNDONE)
  expect(await stored('plans').findOne({ _id })).toMatchObject({ mode: 'manual', duration: 2 })
})

it.each([
  ['Mode', 'sometimes', 'MODE_UNKNOWN'],
  ['Duration kind', 'odd', 'DURATION_KIND_UNKNOWN'],
  ['Duration', 'long', 'DURATION_INVALID'],
  ['Constraint', 'SNET', 'CONSTRAINT_INVALID'],
  ['Constraint', 'SNET 99', 'DATE_INVALID'],
  ['Deadline', 'soon', 'DATE_INVALID'],
  ['Deadline', '2026-02-30', 'NO_SUCH_DAY'],
  ['Spent', 'much', 'DURATION_INVALID'],
  ['Allocations', 'Emad', 'ALLOCATIONS_INVALID'],
])('in the column %s “%s” is a fault: %s', async (column, cell, reason) => {
  const project = await fixture.aProject({ members })
  const [row] = await fixture.rows(
    await fixture.checked(project, csv(['Name', column], ['A', cell])),
    RowOutcome.FAULT,
  )
  expect(row?.faults).toEqual([{ column: 1, value: cell, reason }])
})

it('a new task has its time spent, and comments by the importer that say who wrote them and when', async () => {
  const project = await fixture.aProject({ members })
  const comments =
    'Emad · 2029-05-03T08:00:00Z: Later @[mona]\n---\nLama · 2029-05-02 10:30: Earlier\n---\nEmad · 2035-01-01T00:00:00Z: Ahead'
  await fixture.imported(project, csv(['Name', 'Spent', 'Comments'], ['A', '3h', comments]), {
    timeZone: 'Asia/Qatar',
  })
  const task = await byName(project, 'A')
  expect(task['counted']).toMatchObject({ spentMinutes: 180, comments: 3 })
  const found = await stored('comments')
    .find({ thread: `task:${task._id}` })
    .sort({ seq: 1 })
    .toArray()
  expect(found).toMatchObject([
    { authorId: 'mona', text: 'Lama, 2029-05-02:\nEarlier', createTime: new Date('2029-05-02T07:30:00Z') },
    {
      authorId: 'mona',
      text: 'Emad, 2029-05-03:\nLater @\u2060[mona]',
      mentionedIds: [],
      createTime: new Date('2029-05-03T08:00:00Z'),
    },
    { authorId: 'mona', text: 'Emad, 2035-01-01:\nAhead' },
  ])
  expect(found[2]?.createTime.getTime()).toBeLessThan(Date.parse('2031-01-01'))
  expect(await stored('worklogs').countDocuments({ taskId: task._id })).toBe(0)
})

it('comments and time spent of tasks that are there are not taken, and counted by their columns (R36)', async () => {
  const project = await fixture.aProject({ members })
  const head = ['ID', 'Name', 'Spent', 'Comments']
  await fixture.imported(project, csv(head, ['1', 'A', '3h', 'One']))
  const checked = await fixture.checked(project, csv(head, ['1', 'A', '5h', 'Two'], ['2', 'B', '1h', '']))
  expect(checked.counts).toMatchObject({ same: 1, new: 1 })
  expect(checked.columns.map(({ untaken }) => untaken)).toEqual([0, 0, 1, 1])
  await fixture.ended(await fixture.commit(checked), JobState.DONE)
  expect((await byName(project, 'A'))['counted']).toMatchObject({ spentMinutes: 180, comments: 1 })
})

it('a plain number of an estimate is hours, another unit is chosen and remembered, a heading names its own', async () => {
  const project = await fixture.aProject({ members })
  const text = (id: string, heading = 'Estimate') =>
    csv(['ID', 'Name', heading, 'Spent (minutes)'], [id, `T${id}`, '8', '30'])
  const first = await fixture.start(project, text('1'))
  expect(first.lengthUnit).toBe('h')
  await fixture.endDrafts()
  await fixture.imported(project, text('1'))
  expect(await byName(project, 'T1')).toMatchObject({ estimateMinutes: 480, counted: { spentMinutes: 30 } })
  await fixture.imported(project, text('2', 'Effort'), { lengthUnit: 'd' })
  expect(await byName(project, 'T2')).toMatchObject({ estimateMinutes: 3840, counted: { spentMinutes: 30 } })
  expect((await fixture.start(project, text('3', 'Effort'))).lengthUnit).toBe('d')
})

it('an empty cell changes nothing of a task that is there (R35)', async () => {
  const project = await fixture.aProject({ members })
  const head = ['ID', 'Name', 'Description', 'Due', 'Assignee', 'Labels', 'Estimate', 'Priority']
  const full = ['1', 'A', 'Kept', '2030-03-06', 'Emad', 'One', '2h', 'high']
  await fixture.imported(project, csv(head, full))
  const before = await byName(project, 'A')
  const again = await fixture.checked(project, csv(head, ['1', 'A', '', '', '', '', '', '']))
  expect(again.counts).toMatchObject({ same: 1, updated: 0, fault: 0 })
  await fixture.imported(project, csv(head, ['1', '', '', '', '', '', '3h', '']))
  const { version: _version, ...rest } = before
  expect(await byName(project, 'A')).toMatchObject({
    description: rest['description'],
    dueDate: rest['dueDate'],
    assigneeId: 'emad',
    labelIds: rest['labelIds'],
    priority: rest['priority'],
    estimateMinutes: 180,
  })
})

it('work that several people share becomes their parts; that of an assignee alone needs none', async () => {
  const project = await fixture.aProject({ members })
  const text = csv(
    ['Name', 'Assignee', 'Start', 'Due', 'Allocations'],
    ['A', 'Emad', '2030-03-03', '2030-03-06', 'Emad 480m\nMona 60m 2030-03-04..2030-03-05\nLama 9m'],
    ['B', 'Emad', '2030-03-03', '2030-03-06', 'Emad 480m'],
    ['C', '', '', '', 'Emad 480m'],
  )
  await fixture.imported(project, text)
  const ids = new Map((await fixture.stored(project)).map(({ _id, name }) => [_id, name]))
  const found = await stored('allocations')
    .find({ taskId: { $in: [...ids.keys()] } })
    .sort({ minutes: 1 })
    .toArray()
  expect(
    found.map(({ taskId, userId, from, to, minutes }) => [
      ids.get(String(taskId)),
      userId,
      from,
      to,
      minutes,
    ]),
  ).toEqual([
    ['A', 'mona', '2030-03-04', '2030-03-05', 60],
    ['A', 'emad', '2030-03-03', '2030-03-06', 480],
  ])
})

it('shares of work without days, of a task without days, are counted by their column and marked on their rows (R36)', async () => {
  const project = await fixture.aProject({ members })
  const text = csv(
    ['Name', 'Assignee', 'Due', 'Allocations'],
    ['A', 'Emad', '', 'Emad 480m\nMona 60m 2030-03-04..2030-03-05'],
    ['B', 'Emad', '2030-03-06', 'Emad 480m\nMona 60m'],
    ['C', 'Emad', '', 'Emad 480m'],
    ['D', '', '', 'Mona 60m'],
  )
  const checked = await fixture.checked(project, text)
  expect(checked.columns.map(({ untaken }) => untaken)).toEqual([0, 0, 0, 2])
  const hint = { column: 3, value: '', reason: 'ALLOCATIONS_WITHOUT_DAYS' }
  expect((await fixture.rows(checked)).map(({ hints }) => hints)).toEqual([[hint], [], [], [hint]])
  await fixture.ended(await fixture.commit(checked), JobState.DONE)
  const ids = (await fixture.stored(project)).map(({ _id }) => _id)
  expect(await stored('allocations').countDocuments({ taskId: { $in: ids } })).toBe(3)
})

it('people of a file who are no members, and rows that stand in it twice, are marked on their rows', async () => {
  const project = await fixture.aProject({ members })
  const text = csv(
    ['Name', 'Assignee', 'Helpers'],
    ['A', 'Lama', 'Mona, Omar'],
    ['B', 'Emad', ''],
    ['B', 'Emad', ''],
    ['B', 'Mona', ''],
  )
  const checked = await fixture.checked(project, text)
  expect(checked.counts).toMatchObject({ rows: 4, new: 4, fault: 0 })
  expect((await fixture.rows(checked)).map(({ hints }) => hints)).toEqual([
    [
      { column: 1, value: 'Lama', reason: 'PERSON_UNKNOWN' },
      { column: 2, value: 'Omar', reason: 'PERSON_UNKNOWN' },
    ],
    [],
    [{ column: -1, value: '3', reason: 'ROW_TWICE' }],
    [],
  ])
})

it('a description of a table is read as Markdown where it is written so, and the same file or our own export changes nothing (R35)', async () => {
  const project = await fixture.aProject({ members })
  const head = ['ID', 'Name', 'Description']
  const steps = '* [x] Ask\n* [ ] Do\n\n![plan](file:f-1)'
  const rows = [
    ['1', 'A', steps],
    ['2', 'B', '2 * 3\nand =1+1'],
  ]
  await fixture.imported(project, csv(head, ...rows))
  const a = await byName(project, 'A')
  expect(a['description']).toBe('[x] Ask\n[ ] Do\n\nplan')
  const tree = JSON.parse(String(a['descriptionTree'])) as { content: { type: string }[] }
  expect(tree.content.map(({ type }) => type)).toEqual(['taskList', 'paragraph'])
  expect(await byName(project, 'B')).toMatchObject({ description: '2 * 3\nand =1+1', descriptionTree: '' })
  expect((await fixture.checked(project, csv(head, ...rows))).counts).toMatchObject({ same: 2 })
  // A plain text that was typed here may look like Markdown; its export is the text as it is.
  const typed = await fixture.create(project, { name: 'C', description: '* as typed' })
  const exported = csv(
    ['Code', 'Name', 'Description'],
    [a.itemId, 'A', String(a['description'])],
    [typed.itemId, 'C', '* as typed'],
  )
  expect((await fixture.checked(project, exported)).counts).toMatchObject({ same: 2, updated: 0 })
})
