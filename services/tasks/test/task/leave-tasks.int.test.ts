import { randomUUID } from 'node:crypto'

import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveStatus, LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'
import { leaveEventBefore } from '@smartproject/testkit/leave-event-before'

import {
  aCompany,
  aTask,
  day,
  startFixture,
  type Company,
  type Fixture,
  soon,
  START_MS,
} from '../builders.js'

let fixture: Fixture
let company: Company

beforeAll(async () => {
  fixture = await startFixture()
  company = await aCompany(fixture)
}, START_MS)

afterAll(() => fixture.stop())

/** A leave of emad from 5 to 8 March, as its service tells of it. */
function aLeave(leaveId: string, version: number, change: LeaveChange, fields: object = {}): object {
  return {
    tenantId: company.tenantId,
    subscriptionNumber: 1,
    change,
    leaveId,
    version: BigInt(version),
    userId: 'emad',
    reportTo: 'mona',
    fromDate: day('2026-03-05'),
    toDate: day('2026-03-08'),
    leaveType: LeaveType.ANNUAL,
    status: LeaveStatus.APPROVED,
    reason: 'Family',
    projectNumbers: [company.projectNumber],
    ...fields,
  }
}

const publish = (leaveId: string, message: object, key = leaveId) =>
  fixture.service.bus.publish(topics.leaveApplicationEvent, {
    tenantId: company.tenantId,
    aggregateId: key,
    message,
  })

const tasksOf = (leaveId: string) =>
  fixture.service.connection.collection('tasks').find({ tenantId: company.tenantId, leaveId }).toArray()

const taskOf = (leaveId: string) => soon(async () => (await tasksOf(leaveId))[0], 'the leave task')

/** Waits until what was published under these keys has been handled: a later leave on the same way has its task. */
async function settled(...keys: string[]): Promise<void> {
  const marks = keys.map((key) => ({ key, mark: randomUUID() }))
  for (const { key, mark } of marks)
    await publish(mark, aLeave(mark, 2, LeaveChange.APPROVED, { userId: 'nobody' }), key)
  for (const { mark } of marks) await taskOf(mark)
}

it('an approved leave is one task, and its service hears of it', async () => {
  const seen = await fixture.service.bus.collect(topics.taskEvent, company.tenantId)
  const leaveId = randomUUID()
  await publish(leaveId, aLeave(leaveId, 1, LeaveChange.APPLIED, { status: LeaveStatus.PENDING }))
  await publish(leaveId, aLeave(leaveId, 2, LeaveChange.APPROVED))
  const task = await taskOf(leaveId)
  expect(task).toMatchObject({
    taskType: 4,
    name: 'Annual leave',
    description: 'Family',
    assigneeId: 'emad',
    approverId: 'mona',
    startDate: '2026-03-05',
    dueDate: '2026-03-08',
    status: 'assigned',
    projectNumbers: [company.projectNumber],
    version: 1,
  })
  expect(task['itemId']).toMatch(/^LEAVE-\d+$/)
  const event = await soon(() => seen.find((e) => e.message.task?.leaveId === leaveId))
  expect(event.message).toMatchObject({
    change: TaskChange.CREATED,
    actorId: '',
    projectNumbers: [company.projectNumber],
    projectName: '',
  })
})

it('the task of a leave is called by the title of a type it has never heard of', async () => {
  const leaveId = randomUUID()
  const title = { en: 'Study leave', ar: 'إجازة دراسية' }
  const study = { leaveType: LeaveType.UNSPECIFIED, leaveTypeKey: 'study', leaveTypeTitle: title }
  await publish(leaveId, aLeave(leaveId, 2, LeaveChange.APPROVED, study))
  expect(await taskOf(leaveId)).toMatchObject({ name: 'Study leave', leaveType: { key: 'study', title } })
})

it('the task of a leave is made from an event of an older release, which names the type by its number', async () => {
  const leaveId = randomUUID()
  await publish(leaveId, leaveEventBefore({ tenantId: company.tenantId, leaveId }))
  expect(await taskOf(leaveId)).toMatchObject({
    name: 'Annual leave',
    assigneeId: 'emad',
    leaveType: { key: 'Annual leave', title: { ar: 'إجازة سنوية' } },
  })
})

it('the task of a leave stays one task however often and from wherever the approval comes', async () => {
  const leaveId = randomUUID()
  const message = aLeave(leaveId, 2, LeaveChange.APPROVED)
  // Different keys lie in different partitions, which are handled at the same time.
  const keys = Array.from({ length: 9 }, (_, i) => `${leaveId}-${i}`)
  await Promise.all(keys.map((key) => publish(leaveId, message, key)))
  await settled(...keys)
  expect(await tasksOf(leaveId)).toHaveLength(1)
})

it('many that waited together have a task and a number each', async () => {
  const leaveIds = Array.from({ length: 50 }, () => randomUUID())
  const key = randomUUID()
  await Promise.all(leaveIds.map((id) => publish(id, aLeave(id, 2, LeaveChange.APPROVED), key)))
  await settled(key)
  const tasks = (await Promise.all(leaveIds.map((id) => tasksOf(id)))).flat()
  expect(tasks.map(({ leaveId }) => String(leaveId)).toSorted()).toEqual(leaveIds.toSorted())
  expect(new Set(tasks.map(({ itemId }) => String(itemId))).size).toBe(50)
})

it('the task of a leave follows its leave: new dates move it, a cancelled leave has none', async () => {
  const seen = await fixture.service.bus.collect(topics.taskEvent, company.tenantId)
  const leaveId = randomUUID()
  await publish(leaveId, aLeave(leaveId, 2, LeaveChange.APPROVED))
  const { _id } = await taskOf(leaveId)
  await publish(leaveId, aLeave(leaveId, 3, LeaveChange.CHANGED, { toDate: day('2026-03-06') }))
  await soon(async () => (await tasksOf(leaveId))[0]?.['dueDate'] === '2026-03-06')
  await publish(leaveId, aLeave(leaveId, 4, LeaveChange.REASSIGNED, { reportTo: 'sara' }))
  await soon(async () => (await tasksOf(leaveId))[0]?.['approverId'] === 'sara')
  await publish(leaveId, aLeave(leaveId, 5, LeaveChange.CANCELLED, { status: LeaveStatus.CANCELLED }))
  await soon(async () => (await tasksOf(leaveId)).length === 0)
  const gone = await soon(() =>
    seen.find((e) => e.message.change === TaskChange.DELETED && e.message.task?.leaveId === leaveId),
  )
  expect(gone.message.task).toMatchObject({ id: _id, version: 4n })
})

it('a withdrawn leave takes its task along, and an old event brings nothing back', async () => {
  const leaveId = randomUUID()
  await publish(leaveId, aLeave(leaveId, 2, LeaveChange.APPROVED))
  await taskOf(leaveId)
  const bare = { status: LeaveStatus.DELETED, leaveType: LeaveType.UNSPECIFIED, fromDate: undefined }
  await publish(leaveId, aLeave(leaveId, 3, LeaveChange.WITHDRAWN, bare))
  await soon(async () => (await tasksOf(leaveId)).length === 0)
  await publish(leaveId, aLeave(leaveId, 2, LeaveChange.APPROVED))
  await publish(leaveId, aLeave(leaveId, 2, LeaveChange.TASK_MISSING))
  await settled(leaveId)
  expect(await tasksOf(leaveId)).toHaveLength(0)
})

it('a task found missing is made again once, whether or not the leave counted the report', async () => {
  const leaveId = randomUUID()
  await publish(leaveId, aLeave(leaveId, 2, LeaveChange.APPROVED))
  await taskOf(leaveId)
  for (const version of [2, 3]) {
    await fixture.service.connection.collection('tasks').deleteOne({ leaveId })
    await publish(leaveId, aLeave(leaveId, version, LeaveChange.TASK_MISSING))
    await publish(leaveId, aLeave(leaveId, version, LeaveChange.TASK_MISSING))
    await taskOf(leaveId)
  }
  await settled(leaveId)
  expect(await tasksOf(leaveId)).toHaveLength(1)
})

it('a replay of all topics without any receipts changes nothing', async () => {
  const alive = randomUUID()
  const gone = randomUUID()
  const messages: [string, object][] = [
    [alive, aLeave(alive, 2, LeaveChange.APPROVED)],
    [alive, aLeave(alive, 3, LeaveChange.CHANGED, { toDate: day('2026-03-06') })],
    [alive, aLeave(alive, 4, LeaveChange.TASK_LINKED, { toDate: day('2026-03-06') })],
    [gone, aLeave(gone, 2, LeaveChange.APPROVED)],
    [gone, aLeave(gone, 3, LeaveChange.CANCELLED, { status: LeaveStatus.CANCELLED })],
  ]
  for (const [leaveId, message] of messages) await publish(leaveId, message)
  await settled(alive, gone)
  const state = async () => ({
    tasks: await fixture.service.connection
      .collection('tasks')
      .find({ leaveId: { $in: [alive, gone] } })
      .toArray(),
    revisions: await fixture.service.connection.collection('task_revisions').countDocuments({
      tenantId: company.tenantId,
    }),
    outbox: await fixture.service.connection
      .collection('outbox')
      .countDocuments({ tenantId: company.tenantId, topic: topics.taskEvent.name }),
  })
  const before = await state()
  expect(before.tasks).toHaveLength(1)
  await fixture.service.connection.collection('inbox').deleteMany({})
  for (const [leaveId, message] of messages) await publish(leaveId, message)
  // The marks of `settled` are new leaves: they add one event and no revision each.
  await settled(alive, gone)
  const after = await state()
  expect(after.tasks).toEqual(before.tasks)
  expect(after.revisions).toBe(before.revisions)
  expect(after.outbox).toBe(before.outbox + 2)
})

describe('on the calendar', () => {
  const calendar = async (options: { deadlineMs: number; passport: string }) => {
    const span = { startDate: day('2026-06-01'), endDate: day('2026-06-30') }
    return (
      await fixture.client.listCalendarTasks(
        { projectNumber: company.projectNumber, filter: undefined, ...span },
        options,
      )
    ).tasks
  }

  it('teammates see an absence; kind and reason are for applicant, approver and owner', async () => {
    const leaveId = randomUUID()
    const june = { fromDate: day('2026-06-10'), toDate: day('2026-06-12'), leaveType: LeaveType.SICK }
    await publish(leaveId, aLeave(leaveId, 2, LeaveChange.APPROVED, june))
    const stored = await taskOf(leaveId)
    const id = String(stored._id)
    for (const options of [await company.as('emad'), await company.as('mona'), await company.asOwner()]) {
      const known = { id, name: 'Sick leave', description: 'Family', leaveType: 'Sick leave', taskType: 4 }
      expect(await calendar(options)).toMatchObject([known])
      expect((await fixture.client.getTask({ id }, options)).task).toMatchObject(known)
    }
    const vera = await company.as('vera')
    const away = { id, name: '', description: '', leaveType: '', taskType: 4, assigneeId: 'emad' }
    expect(await calendar(vera)).toMatchObject([away])
    expect((await fixture.client.getTask({ id }, vera)).task).toMatchObject(away)
    await expect(fixture.client.getTask({ id }, await company.as('nadia'))).rejects.toMatchObject({
      reason: 'TASK_NOT_FOUND',
    })
  })
})

it('a leave task changes only with its leave, is not on the board and clashes with nothing', async () => {
  const leaveId = randomUUID()
  await publish(leaveId, aLeave(leaveId, 2, LeaveChange.APPROVED))
  const id = String((await taskOf(leaveId))._id)
  const owner = await company.asOwner()
  const refused = { kind: 'precondition', reason: 'LEAVE_TASK' }
  const requestId = randomUUID()
  await expect(
    fixture.client.moveTask(
      { id, version: 1n, status: TaskStatus.CLOSED, requestId, afterId: '', beforeId: '' },
      owner,
    ),
  ).rejects.toMatchObject(refused)
  await expect(
    fixture.client.setTaskDates(
      { id, version: 1n, startDate: day('2026-03-01'), dueDate: undefined, requestId },
      await company.as('emad'),
    ),
  ).rejects.toMatchObject(refused)
  const { task } = await fixture.client.createTask(aTask(company.projectNumber), owner)
  await expect(
    fixture.client.deleteTasks({ ids: [task?.id ?? '', id], requestId }, owner),
  ).rejects.toMatchObject(refused)
  const hidden = { kind: 'not_found', reason: 'TASK_NOT_FOUND' }
  await expect(
    fixture.client.moveTask(
      { id, version: 1n, status: TaskStatus.CLOSED, requestId, afterId: '', beforeId: '' },
      await company.as('nadia'),
    ),
  ).rejects.toMatchObject(hidden)
  const lane = { projectNumber: company.projectNumber, status: TaskStatus.ASSIGNED, archived: false }
  expect(
    (
      await fixture.client.listLaneTasks(
        { ...lane, page: undefined, filter: undefined, order: undefined },
        owner,
      )
    ).tasks,
  ).toEqual([])
  expect(await fixture.client.countTasks({ ...lane, filter: undefined }, owner)).toMatchObject({
    assignedCount: 0,
  })
  const span = { startDate: day('2026-03-01'), endDate: day('2026-03-31') }
  expect((await fixture.client.findTasksOverlapping({ userId: 'emad', ...span }, owner)).tasks).toEqual([])
})

it('a record without its leave type or days is put aside and stops nothing', async () => {
  const leaveId = randomUUID()
  await publish(leaveId, aLeave(leaveId, 2, LeaveChange.APPROVED, { fromDate: undefined }))
  await settled(leaveId)
  expect(await tasksOf(leaveId)).toHaveLength(0)
})
