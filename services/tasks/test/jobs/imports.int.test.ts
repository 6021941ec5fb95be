import { randomUUID } from 'node:crypto'

import { DateOrder, JobState, RowOutcome } from '@smartproject/proto/smartproject/tasks/v1/job_service'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'

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

const labelsOf = (task: StoredTask | undefined) => [task?.['labelIds']].flat()

it('a file is read, mapped, checked and written with its parents, links, labels and lanes', async () => {
  const project = await fixture.aProject({ members })
  const text = csv(
    ['ID', 'Name', 'Status', 'Due date', 'Labels', 'Parent', 'Predecessors', 'Assignee', 'Release'],
    ['1', 'Plan', 'Done', '2030-03-10', 'Legal, Urgent', '', '', 'emad', 'Spring'],
    ['2', 'Draw', 'In progress', '2030-03-12', '', '1', '', 'nobody we know', ''],
    ['3', 'Build', 'Waits', '2030-03-20', 'legal', '', '1FS+2d;2', '', 'spring'],
  )
  const started = await fixture.start(project, text)
  expect(started.columns.map(({ target }) => target)).toEqual([
    'id',
    'name',
    'status',
    'due',
    'labels',
    'parent',
    'predecessors',
    'assignee',
    'release',
  ])
  expect(started.people).toEqual([
    { text: 'emad', userId: 'emad' },
    { text: 'nobody we know', userId: '' },
  ])
  expect(started.lanes.map(({ status }) => status)).toEqual([
    TaskStatus.CLOSED,
    TaskStatus.PROGRESS,
    TaskStatus.UNSPECIFIED,
  ])
  const lanes = [{ text: 'Waits', status: TaskStatus.ASSIGNED }]
  const checked = await fixture.check(await fixture.map(started, { lanes }))
  expect(checked).toMatchObject({ state: JobState.CHECKED, counts: { rows: 3, new: 3, fault: 0 } })
  expect(await fixture.stored(project)).toEqual([])
  const done = await fixture.ended(await fixture.commit(checked), JobState.DONE)
  expect(done).toMatchObject({ doneSteps: 6, allSteps: 6, canUndo: true })
  const stored = new Map((await fixture.stored(project)).map((task) => [task.name, task]))
  const plan = stored.get('Plan')
  expect(plan).toMatchObject({ itemId: 'PRO-1', status: 'closed', assigneeId: 'emad', dueDate: '2030-03-10' })
  expect(plan?.['counted']).toMatchObject({ subtasks: 1, closedSubtasks: 0 })
  expect(stored.get('Draw')).toMatchObject({ status: 'progress', parentId: plan?._id, assigneeId: '' })
  expect(stored.get('Build')).toMatchObject({
    status: 'assigned',
    blockedByIds: [plan?._id, stored.get('Draw')?._id],
    releaseId: plan?.['releaseId'],
  })
  expect(plan?.['labelIds']).toHaveLength(2)
  expect(plan?.['labelIds']).toEqual(expect.arrayContaining(labelsOf(stored.get('Build'))))
  const links = fixture.service.connection.collection('links')
  expect(await links.find({ from: plan?._id }).toArray()).toMatchObject([{ type: 'FS', lag: 2, unit: 'wd' }])
})

it('all rows are counted once by their outcomes, and cells that are not taken by their columns (R36)', async () => {
  const project = await fixture.aProject()
  await fixture.imported(project, csv(['Key', 'Name', 'Shoe size'], ['a', 'One', '40'], ['b', 'Two', '']))
  const again = csv(
    ['Key', 'Name', 'Shoe size'],
    ['a', 'One', '41'],
    ['b', 'Two, changed', '42'],
    ['c', 'Three', ''],
    ['d', '', '1'],
    ['e', 'Five', '5'],
  )
  const checked = await fixture.checked(project, again)
  expect(checked.counts).toEqual({ rows: 5, new: 2, updated: 1, same: 1, fault: 1, struck: 0 })
  const [fault] = await fixture.rows(checked, RowOutcome.FAULT)
  expect(fault).toMatchObject({ line: 5, faults: [{ column: 1, value: '', reason: 'REQUIRED' }] })
  expect(checked.columns[2]).toMatchObject({ header: 'Shoe size', target: '', untaken: 4 })
  await expect(fixture.commit(checked)).rejects.toMatchObject({
    kind: 'precondition',
    reason: 'JOB_HAS_FAULTS',
  })
  const changes = [
    { line: 5, cells: ['d', 'Four', '1'] },
    { line: 6, struck: true },
  ]
  const mended = await fixture.check(checked, changes)
  expect(mended.counts).toEqual({ rows: 5, new: 2, updated: 1, same: 1, fault: 0, struck: 1 })
  await fixture.ended(await fixture.commit(mended), JobState.DONE)
  expect((await fixture.stored(project)).map(({ name }) => name).toSorted()).toEqual([
    'Four',
    'One',
    'Three',
    'Two, changed',
  ])
})

it('the same file again writes nothing, and an update touches the mapped fields alone (R35)', async () => {
  const project = await fixture.aProject()
  const rows = ['1', '2', '3'].map((n) => [n, `Task ${n}`, `2030-04-0${n}`, 'x, y'])
  const text = csv(['ID', 'Name', 'Due', 'Labels'], ...rows)
  await fixture.imported(project, text)
  const [first] = await fixture.stored(project)
  await fixture.client.updateTask(
    {
      id: first?._id ?? '',
      version: 1n,
      fields: someFields({ storyPoints: 8 }),
      updateMask: ['story_points'],
      requestId: randomUUID(),
    },
    fixture.mona,
  )
  const same = await fixture.checked(project, text)
  expect(same.counts).toMatchObject({ rows: 3, same: 3, new: 0, updated: 0 })
  const outbox = () =>
    fixture.service.connection.collection('outbox').countDocuments({ topic: 'tasks.task.v1' })
  const before = await outbox()
  await fixture.ended(await fixture.commit(same), JobState.DONE)
  expect(await outbox()).toBe(before)
  await fixture.imported(project, csv(['ID', 'Due'], ['1', '2030-05-01']))
  expect(await fixture.stored(project)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Task 1', dueDate: '2030-05-01', storyPoints: 8, version: 3 }),
    ]),
  )
  expect(await fixture.stored(project)).toHaveLength(3)
})

it('rows without a key are known again by their cells, as often as they are there (R35)', async () => {
  const project = await fixture.aProject()
  const text = csv(['Name'], ['Buy milk'], ['Buy milk'], ['Sleep'])
  await fixture.imported(project, text)
  expect(await fixture.stored(project)).toHaveLength(3)
  expect((await fixture.checked(project, text)).counts).toMatchObject({ same: 3, new: 0 })
})

it('one key twice in a file is a fault of both rows (X23)', async () => {
  const project = await fixture.aProject()
  const checked = await fixture.checked(project, csv(['ID', 'Name'], ['1', 'A'], ['1', 'B'], ['2', 'C']))
  expect(checked.counts).toMatchObject({ fault: 2, new: 1 })
  const faults = (await fixture.rows(checked, RowOutcome.FAULT)).flatMap((row) => row.faults)
  expect(faults.map(({ reason }) => reason)).toEqual(['KEY_TWICE', 'KEY_TWICE'])
})

it('all rows with faults are left out at once, besides those that are changed (R36)', async () => {
  const project = await fixture.aProject()
  const text = csv(['Name', 'Due'], ['A', 'soon'], ['B', '2030-03-01'], ['C', 'later'], ['D', 'never'])
  const checked = await fixture.checked(project, text)
  expect(checked.counts).toMatchObject({ new: 1, fault: 3 })
  const again = await fixture.check(checked, [{ line: 4, cells: ['C', '2030-03-02'] }], true)
  expect(again.counts).toMatchObject({ rows: 4, new: 2, fault: 0, struck: 2 })
  await fixture.ended(await fixture.commit(again), JobState.DONE)
  expect((await fixture.stored(project)).map(({ name }) => name)).toEqual(['B', 'C'])
})

it('each cell that cannot be taken is named with its column, value and reason', async () => {
  const project = await fixture.aProject()
  const text = csv(
    ['ID', 'Name', 'Start', 'Due', 'Points', 'Estimate', 'Priority', 'Parent', 'Predecessors', 'Status'],
    ['1', 'A', '2030-03-05', '2030-03-01', '', '', '', '', '', ''],
    ['2', 'B', 'soon', '', '1.5', 'long', 'odd', 'Nobody', '9FS', 'Odd'],
    ['3', 'C', '', '', '', '', '', '4', '', ''],
    ['4', 'D', '', '', '', '', '', '3', '', ''],
    ['5', 'E', '', '', '', '', '', '', '6', ''],
    ['6', 'F', '', '', '', '', '', '', '5', ''],
    ['7', 'G', '9001-01-01', '', '', '', '', '7', '', ''],
  )
  const checked = await fixture.checked(project, text)
  const rows = await fixture.rows(checked, RowOutcome.FAULT)
  const faultsOf = (line: number) =>
    rows.find((row) => row.line === line)?.faults.map(({ column, reason }) => [column, reason])
  expect(faultsOf(2)).toEqual([[3, 'BEFORE_START']])
  expect(faultsOf(3)).toEqual([
    [2, 'DATE_INVALID'],
    [4, 'NUMBER_INVALID'],
    [5, 'DURATION_INVALID'],
    [6, 'PRIORITY_UNKNOWN'],
    [9, 'LANE_UNKNOWN'],
    [8, 'UNKNOWN_TASK'],
    [7, 'UNKNOWN_TASK'],
  ])
  expect([faultsOf(4), faultsOf(5)]).toEqual([[[7, 'PARENT_CIRCLE']], [[7, 'PARENT_CIRCLE']]])
  expect(faultsOf(8)).toEqual([
    [2, 'OUT_OF_RANGE'],
    [7, 'ITSELF'],
  ])
})

it('tasks that wait for each other are faults', async () => {
  const project = await fixture.aProject()
  const text = csv(['ID', 'Name', 'Predecessors'], ['1', 'A', '2'], ['2', 'B', '1'], ['3', 'C', '2'])
  const checked = await fixture.checked(project, text)
  expect(checked.counts).toMatchObject({ fault: 3 })
  const [row] = await fixture.rows(checked, RowOutcome.FAULT)
  expect(row?.faults).toEqual([{ column: 2, value: '', reason: 'LINK_CIRCLE' }])
})

it('a sixth level is refused in the check (R34)', async () => {
  const project = await fixture.aProject()
  const rows = ['1', '2', '3', '4', '5', '6'].map((n) => [n, `L${n}`, n === '1' ? '' : String(Number(n) - 1)])
  const checked = await fixture.checked(project, csv(['ID', 'Name', 'Parent'], ...rows))
  expect(checked.counts).toMatchObject({ new: 5, fault: 1 })
})

it('the order of ambiguous dates is asked, and instants have the day of the chosen zone (R41)', async () => {
  const project = await fixture.aProject()
  const text = csv(['Name', 'Start', 'Due'], ['A', '03/04/26', '2026-04-03T22:30:00Z'])
  const started = await fixture.start(project, text)
  expect(started.dateOrder).toBe(DateOrder.UNSPECIFIED)
  const asked = await fixture.check(await fixture.map(started))
  expect(asked.counts).toMatchObject({ fault: 1 })
  const mapping = { dateOrder: DateOrder.DMY, timeZone: 'Asia/Qatar' }
  const mapped = await fixture.check(await fixture.map(asked, mapping))
  await fixture.ended(await fixture.commit(mapped), JobState.DONE)
  expect(await fixture.stored(project)).toMatchObject([{ startDate: '2026-04-03', dueDate: '2026-04-04' }])
})

it('our own export comes back equal', async () => {
  const project = await fixture.aProject({ members })
  const task = await fixture.create(project, {
    name: '=1+1 <b>',
    description: 'One\nTwo',
    assigneeId: 'emad',
    priority: 4,
    estimateMinutes: 90,
    storyPoints: 3,
    taskType: 2,
  })
  const text = csv(
    ['Code', 'Name', 'Description', 'Status', 'Type', 'Assignee', 'Points', 'Priority', 'Estimate (minutes)'],
    [task.itemId, '=1+1 <b>', 'One\nTwo', 'To do', 'Bug', 'emad', '3', 'Urgent', '90'],
  )
  expect((await fixture.checked(project, text)).counts).toMatchObject({ same: 1, new: 0, updated: 0 })
})

it('the mapping of an earlier file with the same columns is proposed again', async () => {
  const [one, two] = [await fixture.aProject(), await fixture.aProject()]
  const text = (n: string) => csv(['What', 'State of it'], [`Do ${n}`, 'Odd'])
  const lanes = [{ text: 'Odd', status: TaskStatus.RESOLVED }]
  await fixture.imported(one, text('a'), { targets: ['name', 'status'], lanes })
  const started = await fixture.start(two, text('b'))
  expect(started.columns.map(({ target }) => target)).toEqual(['name', 'status'])
  expect(started.lanes).toEqual(lanes)
})

it.each<[string, readonly string[], string]>([
  ['targets.1', ['name', 'nonsense'], 'UNKNOWN'],
  ['targets.1', ['name', 'name'], 'REPEATED'],
  ['targets', ['', 'status'], 'NAME_MISSING'],
  ['targets', ['name'], 'COLUMNS_OTHERS'],
])('a mapping that cannot be is refused by %s %j: %s', async (field, targets, reason) => {
  const project = await fixture.aProject()
  const started = await fixture.start(project, csv(['Name', 'State'], ['A', 'x']))
  const refused = fixture.map(started, { targets })
  await expect(refused).rejects.toMatchObject({ kind: 'invalid', fields: [{ field, reason }] })
})

it('a project has one job at a time and a company three; a draft gives way to its own maker', async () => {
  const projects = await Promise.all(
    [1, 2, 3, 4].map(() => fixture.aProject({ members: [...members, { userId: 'omar', roleId: 2 }] })),
  )
  const [first = 0, second = 0, third = 0, fourth = 0] = projects
  const omar = await fixture.company.as('omar')
  const text = csv(['Name'], ['A'])
  const job = await fixture.start(first, text)
  await expect(fixture.start(first, text, omar)).rejects.toMatchObject({
    kind: 'precondition',
    reason: 'JOB_RUNNING',
  })
  await fixture.start(second, text)
  await fixture.start(third, text)
  await expect(fixture.start(fourth, text, omar)).rejects.toMatchObject({
    kind: 'precondition',
    reason: 'TOO_MANY_JOBS',
  })
  const next = await fixture.start(first, text)
  const { job: before } = await fixture.jobs.getJob({ id: job.id, projectNumber: 0, kind: '' }, fixture.mona)
  const { job: latest } = await fixture.jobs.getJob(
    { id: '', projectNumber: first, kind: 'import' },
    fixture.mona,
  )
  expect([before?.state, latest?.id]).toEqual([JobState.CANCELLED, next.id])
})

it('the latest import of a project comes with the earlier ones of the last day, which can be taken back (R40)', async () => {
  const project = await fixture.aProject()
  const first = await fixture.imported(project, csv(['ID', 'Name'], ['1', 'A']))
  const second = await fixture.imported(project, csv(['ID', 'Name'], ['2', 'B']))
  const imports = () => fixture.jobs.getJob({ id: '', projectNumber: project, kind: 'import' }, fixture.mona)
  const found = await imports()
  expect(found.job?.id).toBe(second.id)
  expect(found.earlier).toMatchObject([{ id: first.id, canUndo: true }])
  await fixture.ended(await fixture.undo(first), JobState.UNDONE)
  expect((await imports()).earlier).toMatchObject([{ id: first.id, canUndo: false, undone: 1 }])
})
