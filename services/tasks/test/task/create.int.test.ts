import { randomUUID } from 'node:crypto'

import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { TaskStatus, type Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'

import {
  aCompany,
  aProjectNumber,
  aTask,
  day,
  knownProject,
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

async function faultsOf(fields: object): Promise<unknown> {
  const failure = await created(fields).catch((error: unknown) => error)
  return (failure as { fields: unknown }).fields
}

describe('a task that brings its past along', () => {
  const at = (status: TaskStatus, time: string) => ({ status, time: new Date(time) })
  const past = [
    at(TaskStatus.NEW, '2026-01-05T08:00:00Z'),
    at(TaskStatus.PROGRESS, '2026-01-12T09:00:00Z'),
    at(TaskStatus.CLOSED, '2026-02-02T10:00:00Z'),
  ]
  const brought = { status: TaskStatus.CLOSED, past }

  it('is as old as its first lane, tells of each lane at its time, and stands in its history', async () => {
    const owner = await company.asOwner()
    const seen = await fixture.service.bus.collect(topics.taskEvent, company.tenantId)
    const task = await created(brought, owner)
    expect(task).toMatchObject({ version: 4n, createTime: past[0]?.time, status: TaskStatus.CLOSED })
    const events = await soon(() => {
      const own = seen.filter(({ message }) => message.task?.id === task.id)
      return own.length === 4 ? own : null
    })
    const published = events.map(({ message: { change, time, task: state } }) => [
      change,
      state?.status,
      time,
    ])
    expect(published.slice(1, 3)).toEqual([
      [TaskChange.MOVED, TaskStatus.PROGRESS, past[1]?.time],
      [TaskChange.MOVED, TaskStatus.CLOSED, past[2]?.time],
    ])
    expect([published[0]?.[0], published[3]?.[0]]).toEqual([TaskChange.CREATED, TaskChange.UPDATED])
    expect(events.map(({ message }) => Number(message.task?.version))).toEqual([1, 2, 3, 4])
    expect(events[0]?.message.task?.createTime).toEqual(past[0]?.time)
    const { revisions } = await fixture.client.listTaskRevisions({ taskId: task.id, page: undefined }, owner)
    expect(revisions.map(({ newValue }) => newValue).toSorted()).toEqual(['closed', 'progress'])
  })

  it('is refused when its lanes are out of order, to come, or another than its own', async () => {
    const owner = await company.asOwner()
    const refusedWith = async (fields: object) => {
      const failure = await created(fields, owner).catch((error: unknown) => error)
      return (failure as { fields: { field: string; reason: string }[] }).fields
    }
    const fault = (reason: string) => [{ field: 'past', reason }]
    expect(await refusedWith({ ...brought, past: past.toReversed() })).toEqual(fault('OUT_OF_ORDER'))
    const future = at(TaskStatus.CLOSED, '2999-01-01T00:00:00Z')
    expect(await refusedWith({ ...brought, past: [...past, future] })).toEqual(fault('OUT_OF_ORDER'))
    expect(await refusedWith({ status: TaskStatus.NEW, past })).toEqual(fault('NOT_IN_LANE'))
    const many = Array.from({ length: 51 }, (_, minute) =>
      at(TaskStatus.CLOSED, new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()),
    )
    expect(await refusedWith({ ...brought, past: many })).toEqual(fault('TOO_MANY'))
  })

  it('is taken from the owner alone', async () => {
    await expect(created(brought)).rejects.toMatchObject({ kind: 'forbidden', reason: 'PERMISSION_DENIED' })
  })
})

describe('a new task', () => {
  it('gets the next number of its project, also when many are made at once', async () => {
    const own = await aCompany(fixture)
    const options = await own.as('emad')
    const tasks = await Promise.all(
      Array.from({ length: 8 }, () => fixture.client.createTask(aTask(own.projectNumber), options)),
    )
    const items = new Set(tasks.map(({ task }) => task?.itemId))
    expect(items).toEqual(new Set(Array.from({ length: 8 }, (_, i) => `WEB-${i + 1}`)))
  })

  it('takes no number when it is refused (S2 §7)', async () => {
    const own = await aCompany(fixture)
    const options = await own.as('emad')
    const make = (fields: object = {}) => fixture.client.createTask(aTask(own.projectNumber, fields), options)
    expect((await make()).task?.itemId).toBe('WEB-1')
    for (const fields of [{ assigneeId: 'stranger' }, { parentId: 'unknown' }, { labelIds: ['unknown'] }])
      await expect(make(fields)).rejects.toMatchObject({ kind: 'invalid' })
    expect((await make()).task?.itemId).toBe('WEB-2')
  })

  it('has the values of its request, and is published', async () => {
    const seen = await fixture.service.bus.collect(topics.taskEvent, company.tenantId)
    const audits = await fixture.service.bus.collect(topics.auditEvent, company.tenantId)
    const { id: labelId } = await fixture.boards.createLabel(
      { projectNumber: company.projectNumber, name: 'Urgent', color: '#FF0000', requestId: randomUUID() },
      mona,
    )
    const { id: categoryId } = await fixture.boards.createCategory(
      { projectNumber: company.projectNumber, name: 'Outside', requestId: randomUUID() },
      mona,
    )
    const { id: releaseId } = await fixture.boards.createRelease(
      {
        projectNumber: company.projectNumber,
        title: 'Spring',
        startDate: day('2026-03-01'),
        endDate: day('2026-03-31'),
        storyPoints: 0,
        requestId: randomUUID(),
      },
      mona,
    )
    const task = await created({
      name: '  Paint  ',
      status: TaskStatus.ASSIGNED,
      taskType: 2,
      assigneeId: 'emad',
      startDate: day('2026-03-05'),
      dueDate: day('2026-03-08'),
      storyPoints: 5,
      priority: 4,
      labelIds: [labelId, labelId],
      categoryId,
      releaseId,
    })
    expect(task).toMatchObject({
      projectNumber: company.projectNumber,
      name: 'Paint',
      status: TaskStatus.ASSIGNED,
      taskType: 2,
      assigneeId: 'emad',
      startDate: day('2026-03-05'),
      dueDate: day('2026-03-08'),
      labelIds: [labelId],
      categoryId,
      releaseId,
      leaveId: '',
      leaveType: '',
      version: 1n,
      createdBy: 'mona',
      createTime: fixture.clock.now(),
    })
    expect((await fixture.client.getTask({ id: task.id }, mona)).task).toEqual(task)
    const event = await soon(() => seen.find((e) => e.message.task?.id === task.id))
    expect(event.message).toMatchObject({
      change: TaskChange.CREATED,
      // Events say that there is a description, not which.
      task: { ...task, descriptionTree: '' },
      previousStatus: TaskStatus.UNSPECIFIED,
      actorId: 'mona',
      projectNumbers: [company.projectNumber],
      projectName: 'Website',
    })
    const audit = await soon(() => audits.find((e) => e.message.targetId === task.id))
    expect(audit.message).toMatchObject({ action: 'task.created', actorId: 'mona', service: 'tasks' })
  })

  it('is refused with every fault at once', async () => {
    expect(
      await faultsOf({
        name: ' ',
        description: 'x'.repeat(20_001),
        taskType: 7,
        storyPoints: 1_001,
        priority: 5,
        startDate: { year: 2026, month: 2, day: 30 },
      }),
    ).toEqual([
      { field: 'fields.name', reason: 'REQUIRED' },
      { field: 'fields.description', reason: 'TOO_LONG' },
      { field: 'fields.task_type', reason: 'OUT_OF_RANGE' },
      { field: 'fields.start_date', reason: 'DATE_INVALID' },
      { field: 'fields.story_points', reason: 'OUT_OF_RANGE' },
      { field: 'fields.priority', reason: 'OUT_OF_RANGE' },
    ])
  })

  it('refers only to people and things of its project', async () => {
    const other = aProjectNumber()
    await company.publishProject({
      number: other,
      code: 'OFF',
      name: 'Office',
      members: [{ userId: 'mona', roleId: 1 }],
    })
    await company.publishMember('emad', { active: true })
    await knownProject(fixture, company, other)
    const { id: labelId } = await fixture.boards.createLabel(
      { projectNumber: other, name: 'Urgent', color: '#00ff00', requestId: randomUUID() },
      mona,
    )
    expect(
      await faultsOf({
        assigneeId: 'nadia',
        labelIds: [labelId],
        categoryId: 'nothing',
        releaseId: 'nothing',
        startDate: day('2026-03-08'),
        dueDate: day('2026-03-05'),
      }),
    ).toEqual([
      { field: 'fields.due_date', reason: 'BEFORE_START' },
      { field: 'fields.assignee_id', reason: 'NOT_A_MEMBER' },
      { field: 'fields.label_ids', reason: 'UNKNOWN' },
      { field: 'fields.category_id', reason: 'UNKNOWN' },
      { field: 'fields.release_id', reason: 'UNKNOWN' },
    ])
  })

  it('cannot be given to a former member', async () => {
    const own = await aCompany(fixture)
    await own.publishMember('emad', { active: false, version: 3n })
    await own.publishMember('emad', { active: true, version: 2n })
    const options = await own.as('mona')
    await soon(async () => {
      const refused = await fixture.client
        .createTask(aTask(own.projectNumber, { assigneeId: 'emad' }), options)
        .catch((error: { reason: string }) => error.reason)
      return refused === 'INVALID_ARGUMENT'
    })
  })

  it('cannot be a leave', async () => {
    await expect(created({ taskType: 4 })).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'LEAVE_TASK',
    })
  })

  it('is made once for one action, and another action cannot take its id', async () => {
    const request = aTask(company.projectNumber, { name: 'Only once' })
    const [first, second] = await Promise.all([
      fixture.client.createTask(request, mona),
      fixture.client.createTask(request, mona),
    ])
    expect(second).toEqual(first)
    expect(await fixture.client.createTask(request, mona)).toEqual(first)
    await expect(
      fixture.client.createTask({ ...request, status: TaskStatus.PROGRESS }, mona),
    ).rejects.toMatchObject({
      reason: 'REQUEST_ID_REUSED',
    })
  })
})

describe('labels, categories and releases', () => {
  it('have names of their own in a project', async () => {
    const { projectNumber } = company
    const label = (name: string, color = '#abcdef') =>
      fixture.boards.createLabel({ projectNumber, name, color, requestId: randomUUID() }, mona)
    const category = (name: string) =>
      fixture.boards.createCategory({ projectNumber, name, requestId: randomUUID() }, mona)
    await label('Bug')
    await category('Inside')
    await expect(label('BUG')).rejects.toMatchObject({ kind: 'already_exists', reason: 'LABEL_EXISTS' })
    await expect(category('inside')).rejects.toMatchObject({ reason: 'CATEGORY_EXISTS' })
    await expect(label('Other', 'red')).rejects.toMatchObject({
      fields: [{ field: 'color', reason: 'COLOR_INVALID' }],
    })
    const together = await Promise.allSettled([label('Twin'), label('Twin')])
    expect(together.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('are refused to people who may not write', async () => {
    const { projectNumber } = company
    const release = (options: typeof mona, endDate = day('2026-03-31')) =>
      fixture.boards.createRelease(
        {
          projectNumber,
          title: 'R',
          startDate: day('2026-03-01'),
          endDate,
          storyPoints: 0,
          requestId: randomUUID(),
        },
        options,
      )
    await expect(release(await company.as('nadia'))).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
    await expect(release(await company.as('vera'))).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    await expect(release(mona, day('2026-02-01'))).rejects.toMatchObject({
      fields: [{ field: 'end_date', reason: 'BEFORE_START' }],
    })
  })
})
