import { randomUUID } from 'node:crypto'

import { LeaveStatus } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { ProjectItemKind } from '@smartproject/proto/smartproject/tasks/events/v1/project_item_event'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics, type Topic } from '@smartproject/proto/topics'

import { aCompany, day, soon, startFixture, START_MS, type Company, type Fixture } from './builders.js'
import { publisher } from './publisher.js'

let fixture: Fixture
let company: Company
const { published } = publisher(() => fixture)

beforeAll(async () => {
  fixture = await startFixture()
  company = await aCompany(fixture)
}, START_MS)

afterAll(() => fixture.stop())

const stored = (collection: string, id: string) =>
  fixture.service.connection.collection<{ _id: string }>(collection).findOne({ _id: id })

/** Publishes messages about one thing, in the order given, and waits for a last one about another, in the same partition. */
async function tell<M>(topic: Topic<M>, about: string, messages: readonly object[], last: object) {
  const { tenantId } = company
  for (const message of [...messages, last])
    await fixture.service.bus.publish(topic, {
      tenantId,
      aggregateId: about,
      message: { tenantId, ...message },
    })
}

it('every field of a task is kept in each of its versions, and what is empty takes no room', async () => {
  const id = randomUUID()
  const fields = {
    startDate: day('2026-03-01'),
    dueDate: day('2026-03-05'),
    estimateMinutes: 480,
    storyPoints: 3,
    releaseId: 'r1',
    assigneeId: 'emad',
    labelIds: ['l1', 'l2'],
    categoryId: 'c1',
    priority: 4,
    taskType: 2,
    archived: true,
    parentId: 'p1',
    costCentre: 'CC-7',
    customValues: [
      { fieldId: 'f1', text: 'north' },
      { fieldId: 'f2', text: '', number: 7 },
    ],
  }
  const time = '2026-03-02T08:00:00Z'
  await published(
    company,
    { id, version: 2, time, status: TaskStatus.PROGRESS, fields },
    { id, version: 1, time, status: TaskStatus.NEW },
  )
  expect(await stored('task_histories', id)).toMatchObject({
    projectNumber: company.projectNumber,
    states: [
      {
        version: 1,
        time: new Date(time),
        lane: 'new',
        dueDate: null,
        points: 0,
        counted: true,
        taskType: 1,
      },
      {
        version: 2,
        time: new Date(time),
        lane: 'progress',
        startDate: '2026-03-01',
        dueDate: '2026-03-05',
        estimateMinutes: 480,
        points: 3,
        counted: false,
        releaseId: 'r1',
        assigneeId: 'emad',
        labelIds: ['l1', 'l2'],
        categoryId: 'c1',
        priority: 4,
        taskType: 2,
        archived: true,
        parentId: 'p1',
        costCentre: 'CC-7',
      },
    ],
  })
  const states = ((await stored('task_histories', id)) as unknown as { states: object[] }).states
  expect(Object.keys(states[0] ?? {}).toSorted()).toEqual([
    'counted',
    'dueDate',
    'lane',
    'points',
    'taskType',
    'time',
    'version',
  ])
  expect(await stored('task_values', `${id}.2`)).toMatchObject({
    taskId: id,
    projectNumber: company.projectNumber,
    version: 2,
    values: [
      { fieldId: 'f1', value: 'north' },
      { fieldId: 'f2', value: 7 },
    ],
  })
  expect(await stored('task_values', `${id}.1`)).toBeNull()
})

describe('a label', () => {
  it('stays as its last version left it, in whatever order events come, and a view is none', async () => {
    const [id, last] = [randomUUID(), randomUUID()]
    const label = { kind: ProjectItemKind.LABEL, projectNumber: 7, id, color: '#336699' }
    await tell(
      topics.projectItemEvent,
      id,
      [
        { ...label, name: 'Third', version: 3n, deleted: true },
        { ...label, name: 'First', version: 1n },
        { ...label, name: 'Second', version: 2n },
        { ...label, id: `${id}-view`, kind: ProjectItemKind.VIEW, name: 'A view' },
      ],
      { ...label, id: last, name: 'Last', version: 1n },
    )
    await soon(() => stored('project_items', last))
    expect(await stored('project_items', id)).toMatchObject({
      tenantId: company.tenantId,
      kind: 'label',
      projectNumber: 7,
      name: 'Third',
      color: '#336699',
      deleted: true,
      version: 3,
    })
    expect(await stored('project_items', `${id}-view`)).toBeNull()
  })

  it('with events without a version stays as the latest of them left it', async () => {
    const [id, last] = [randomUUID(), randomUUID()]
    const label = { kind: ProjectItemKind.CATEGORY, projectNumber: 0, id }
    await tell(
      topics.projectItemEvent,
      id,
      [
        { ...label, name: 'Later', time: new Date('2026-03-02T08:00:01Z') },
        { ...label, name: 'Earlier', time: new Date('2026-03-02T08:00:00Z') },
      ],
      { ...label, id: last, name: 'Last' },
    )
    await soon(() => stored('project_items', last))
    expect(await stored('project_items', id)).toMatchObject({ name: 'Later', version: 0 })
  })
})

it('logged work stays as its last version left it, without its note, also when it was taken back before', async () => {
  const [id, last] = [randomUUID(), randomUUID()]
  const worklog = { id, taskId: 't1', userId: 'emad', date: day('2026-03-02'), minutes: 90, note: 'Private' }
  const of = (fields: object, deleted = false) => ({
    projectNumber: 7,
    worklog: { ...worklog, ...fields },
    deleted,
  })
  await tell(
    topics.worklogEvent,
    id,
    [of({ version: 3n, minutes: 40 }, true), of({ version: 1n }), of({ version: 2n, minutes: 40 })],
    of({ id: last, version: 1n }),
  )
  await soon(() => stored('work', last))
  const { time: _time, ...entry } = { time: null, ...(await stored('work', id)) }
  expect(entry).toEqual({
    _id: id,
    tenantId: company.tenantId,
    projectNumber: 7,
    taskId: 't1',
    userId: 'emad',
    date: '2026-03-02',
    minutes: 40,
    deleted: true,
    version: 3,
  })
})

it('of a leave its days and halves are kept, and neither its type nor its reason', async () => {
  const [id, last] = [randomUUID(), randomUUID()]
  const leave = {
    leaveId: id,
    userId: 'emad',
    fromDate: day('2026-03-16'),
    toDate: day('2026-03-17'),
    endsAtNoon: true,
    leaveTypeKey: 'sick',
    reason: 'Private',
    comment: 'Private',
  }
  await tell(
    topics.leaveApplicationEvent,
    id,
    [
      { ...leave, status: LeaveStatus.APPROVED, version: 2n },
      { ...leave, status: LeaveStatus.PENDING, version: 1n },
    ],
    { ...leave, leaveId: last, status: LeaveStatus.PENDING, version: 1n },
  )
  await soon(() => stored('away', last))
  const { time: _time, ...days } = { time: null, ...(await stored('away', id)) }
  expect(days).toEqual({
    _id: id,
    tenantId: company.tenantId,
    userId: 'emad',
    fromDate: '2026-03-16',
    toDate: '2026-03-17',
    startsAtNoon: false,
    endsAtNoon: true,
    pending: false,
    approved: true,
    version: 2,
  })
})
