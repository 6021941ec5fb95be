import { randomUUID } from 'node:crypto'

import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { TaskStatus, type Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'
import { aPassport } from '@smartproject/testkit/keys'

import {
  aCompany,
  aProjectNumber,
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
let mona: { deadlineMs: number; passport: string }

beforeAll(async () => {
  fixture = await startFixture()
  company = await aCompany(fixture)
  mona = await company.as('mona')
}, START_MS)

afterAll(() => fixture.stop())

async function created(fields: object = {}, options = mona): Promise<Task> {
  const { task } = await fixture.client.createTask(aTask(company.projectNumber, fields), options)
  if (!task) throw new Error('no task came back')
  return task
}

const move = (task: Task, status: TaskStatus, options = mona, requestId: string = randomUUID()) =>
  fixture.client.moveTask(
    { id: task.id, version: task.version, status, requestId, afterId: '', beforeId: '' },
    options,
  )

describe('rights on a task', () => {
  it('hides a project and its tasks from those without a role in it, as if they did not exist', async () => {
    const task = await created()
    const nadia = await company.as('nadia')
    const { projectNumber } = company
    const unknown = { kind: 'not_found', reason: 'PROJECT_NOT_FOUND', meta: {} }
    await expect(created({}, nadia)).rejects.toMatchObject(unknown)
    await expect(
      fixture.client.countTasks({ projectNumber, archived: false, filter: undefined }, nadia),
    ).rejects.toMatchObject(unknown)
    await expect(
      fixture.client.countTasks({ projectNumber: 999_999_999, archived: false, filter: undefined }, nadia),
    ).rejects.toMatchObject(unknown)
    const noTask = { kind: 'not_found', reason: 'TASK_NOT_FOUND', meta: {}, fields: [] }
    await expect(fixture.client.getTask({ id: task.id }, nadia)).rejects.toMatchObject(noTask)
    await expect(fixture.client.getTask({ id: randomUUID() }, nadia)).rejects.toMatchObject(noTask)
    await expect(move(task, TaskStatus.CLOSED, nadia)).rejects.toMatchObject(noTask)
  })

  it('lets a viewer read but not write', async () => {
    const task = await created()
    const vera = await company.as('vera')
    const denied = { kind: 'forbidden', reason: 'PERMISSION_DENIED' }
    expect((await fixture.client.getTask({ id: task.id }, vera)).task?.id).toBe(task.id)
    await expect(created({}, vera)).rejects.toMatchObject(denied)
    await expect(move(task, TaskStatus.CLOSED, vera)).rejects.toMatchObject(denied)
    await expect(
      fixture.client.deleteTasks({ ids: [task.id], requestId: randomUUID() }, vera),
    ).rejects.toMatchObject(denied)
  })

  it('lets the owner do everything without a role', async () => {
    const owner = await company.asOwner()
    const task = await created({}, owner)
    expect((await move(task, TaskStatus.PROGRESS, owner)).task?.version).toBe(2n)
  })

  it('demands the permission and knows no other tenant', async () => {
    const task = await created()
    const stranger = await aCompany(fixture)
    for (const userId of ['mona', 'emad'])
      await expect(fixture.client.getTask({ id: task.id }, await stranger.as(userId))).rejects.toMatchObject({
        kind: 'not_found',
        reason: 'TASK_NOT_FOUND',
      })
    await expect(fixture.client.getTask({ id: task.id }, await stranger.asOwner())).rejects.toMatchObject({
      reason: 'TASK_NOT_FOUND',
    })
    await expect(
      fixture.client.createTask(aTask(company.projectNumber), await stranger.asOwner()),
    ).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
    const passport = await aPassport({
      userId: 'mona',
      tenantId: company.tenantId,
      permissions: ['TASK_READ'],
    })
    await expect(created({}, { deadlineMs: 10_000, passport })).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
  })

  it('follows the newest state of the project, whatever order it arrives in', async () => {
    const id = randomUUID()
    const number = aProjectNumber()
    const project = (version: bigint, userId: string) =>
      company.publishProject({
        id,
        number,
        code: 'NEW',
        name: 'New',
        version,
        members: [{ userId, roleId: 4 }],
      })
    await project(2n, 'emad')
    await project(1n, 'nadia')
    const emad = await company.as('emad')
    await soon(() =>
      fixture.client.countTasks({ projectNumber: number, archived: false, filter: undefined }, emad),
    )
    await expect(
      fixture.client.countTasks(
        { projectNumber: number, archived: false, filter: undefined },
        await company.as('nadia'),
      ),
    ).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
  })
})

describe('a change', () => {
  it('of lane is published with both lanes and remembered', async () => {
    const seen = await fixture.service.bus.collect(topics.taskEvent, company.tenantId)
    const task = await created()
    fixture.clock.advance(60_000)
    const { task: moved } = await move(task, TaskStatus.PROGRESS)
    expect(moved).toMatchObject({ status: TaskStatus.PROGRESS, version: 2n, updateTime: fixture.clock.now() })
    const event = await soon(() =>
      seen.find((e) => e.message.task?.id === task.id && e.message.task.version === 2n),
    )
    expect(event.message).toMatchObject({ change: TaskChange.MOVED, previousStatus: TaskStatus.NEW })
    const revisions = await fixture.service.connection
      .collection('task_revisions')
      .find({ taskId: task.id })
      .toArray()
    expect(revisions).toMatchObject([
      { field: 'status', oldValue: 'new', newValue: 'progress', userId: 'mona' },
    ])
  })

  it('into the same lane or to the same dates changes nothing', async () => {
    const task = await created({ startDate: day('2026-03-05') })
    expect((await move(task, TaskStatus.NEW)).task).toEqual(task)
    const same = await fixture.client.setTaskDates(
      {
        id: task.id,
        version: 1n,
        startDate: day('2026-03-05'),
        dueDate: undefined,
        requestId: randomUUID(),
      },
      mona,
    )
    expect(same.task).toEqual(task)
  })

  it('of dates sets and clears them', async () => {
    const task = await created({ startDate: day('2026-03-05') })
    const set = (version: bigint, startDate: unknown, dueDate: unknown) =>
      fixture.client.setTaskDates(
        { id: task.id, version, startDate, dueDate, requestId: randomUUID() } as never,
        mona,
      )
    expect((await set(1n, undefined, day('2026-03-09'))).task).toMatchObject({
      startDate: undefined,
      dueDate: day('2026-03-09'),
      version: 2n,
    })
    await expect(set(2n, day('2026-03-10'), day('2026-03-09'))).rejects.toMatchObject({
      fields: [{ field: 'due_date', reason: 'BEFORE_START' }],
    })
    await expect(set(1n, undefined, undefined)).rejects.toMatchObject({
      kind: 'stale',
      reason: 'VERSION_MISMATCH',
      meta: { current_version: '2' },
    })
  })

  it('made twice at once is done once', async () => {
    const task = await created()
    const outcomes = await Promise.allSettled([
      move(task, TaskStatus.PROGRESS),
      move(task, TaskStatus.CLOSED),
      move(task, TaskStatus.RESOLVED),
    ])
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ reason: 'VERSION_MISMATCH' })
  })

  it('repeated gives the first answer, though the version moved on', async () => {
    const task = await created()
    const requestId = randomUUID()
    const first = await move(task, TaskStatus.PROGRESS, mona, requestId)
    expect(await move(task, TaskStatus.PROGRESS, mona, requestId)).toEqual(first)
  })
})

describe('deleting', () => {
  it('takes all or none', async () => {
    const [one, two] = [await created(), await created()]
    const remove = (ids: string[]) => fixture.client.deleteTasks({ ids, requestId: randomUUID() }, mona)
    await expect(remove([one.id, randomUUID(), two.id])).rejects.toMatchObject({ reason: 'TASK_NOT_FOUND' })
    expect((await fixture.client.getTask({ id: one.id }, mona)).task).toEqual(one)
    const seen = await fixture.service.bus.collect(topics.taskEvent, company.tenantId)
    expect(await remove([one.id, two.id, one.id])).toEqual({ deleted: 2 })
    await expect(fixture.client.getTask({ id: one.id }, mona)).rejects.toMatchObject({
      reason: 'TASK_NOT_FOUND',
    })
    const event = await soon(() =>
      seen.find((e) => e.message.task?.id === two.id && e.message.change === TaskChange.DELETED),
    )
    expect(event.message).toMatchObject({
      task: { version: 2n, name: two.name },
      previousStatus: TaskStatus.NEW,
    })
    await expect(remove([])).rejects.toMatchObject({ fields: [{ field: 'ids', reason: 'REQUIRED' }] })
    await expect(remove(Array.from({ length: 101 }, () => 'x'))).rejects.toMatchObject({
      fields: [{ field: 'ids', reason: 'TOO_MANY' }],
    })
  })
})
